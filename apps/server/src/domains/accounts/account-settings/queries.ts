import type { AccountChanges } from '@tamiz/contract/accounts/account-settings';
import type { FiscalData } from '@tamiz/contract/accounts/fiscal-data';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

/** An account with what its owner may change of it. */
export const findAccount = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('accounts')
    .leftJoin('account_fiscal_data as fiscal', 'fiscal.account_id', 'accounts.id')
    .where('accounts.id', '=', p.accountId)
    .select([
      'accounts.id',
      'accounts.name',
      'accounts.retention_months',
      'fiscal.rfc',
      'fiscal.legal_name',
      'fiscal.tax_regime',
      'fiscal.postal_code',
      'fiscal.cfdi_use',
    ]),
);

export type AccountRow = Awaited<ReturnType<typeof findAccount>>[number];

/** Changes the fields given; undefined ones stay as they are. */
export const updateAccount = (handle: Handle, accountId: string, changes: AccountChanges) =>
  handle.run(
    build
      .updateTable('accounts')
      .set({
        name: changes.name,
        retention_months: changes.retention_months,
      } satisfies EveryField<AccountChanges>)
      .where('id', '=', accountId)
      .compile(),
  );

/** Keeps the fiscal data of an account, in place of what it had. */
export const upsertFiscalData = prepared<{ accountId: string } & FiscalData>()((p) =>
  build
    .insertInto('account_fiscal_data')
    .values({
      account_id: p.accountId,
      rfc: p.rfc,
      legal_name: p.legal_name,
      tax_regime: p.tax_regime,
      postal_code: p.postal_code,
      cfdi_use: p.cfdi_use,
    } satisfies EveryField<FiscalData>)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet((set) => ({
        rfc: set.ref('excluded.rfc'),
        legal_name: set.ref('excluded.legal_name'),
        tax_regime: set.ref('excluded.tax_regime'),
        postal_code: set.ref('excluded.postal_code'),
        cfdi_use: set.ref('excluded.cfdi_use'),
        updated_at: sql<Date>`now()`,
      })),
    ),
);

/** What a person wants to be told. */
export const findNotifications = prepared<{ userId: string; accountId: string | null }>()((p) =>
  build
    .selectFrom('users')
    .where('id', '=', p.userId)
    // Staff have no account.
    .where('account_id', 'is not distinct from', p.accountId)
    .select(['role', 'wants_digest', 'wants_low_balance', 'wants_mentions', 'muted_notices']),
);

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

export type NotificationColumns = {
  wants_digest: boolean | undefined;
  wants_low_balance: boolean | undefined;
  wants_mentions: boolean | undefined;
  /** Kinds of notices in the app. */
  muted: string[];
  wanted: string[];
};

/** Changes the fields given; kinds that are named in neither list stay as they are. */
export const updateNotifications = (
  handle: Handle,
  { userId, accountId }: { userId: string; accountId: string | null },
  { muted, wanted, ...columns }: NotificationColumns,
) =>
  handle.run(
    build
      .updateTable('users')
      .set({
        wants_digest: columns.wants_digest,
        wants_low_balance: columns.wants_low_balance,
        wants_mentions: columns.wants_mentions,
        muted_notices: sql<string[]>`array(
          select distinct kind from unnest(muted_notices || ${muted}::text[]) kind
          where kind <> all (${wanted}::text[]) order by kind)`,
      })
      .where('id', '=', userId)
      .where('account_id', 'is not distinct from', accountId)
      .compile(),
  );
