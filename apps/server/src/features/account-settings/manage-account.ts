import type { FiscalData } from '@tamiz/contract/team';

import { AppError } from '#src/errors.ts';
import * as queries from '#src/features/account-settings/queries.ts';
import type { AccountChanges, AccountRow } from '#src/features/account-settings/queries.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** The account as its owner sees it. */
export const readAccount = async (
  { databases }: Services,
  { accountId }: { accountId: string },
): Promise<AccountRow> => {
  const [account] = await queries.findAccount(databases.account(accountId).read, { accountId });
  if (account === undefined) throw new AppError('not_found');
  return account;
};

type Edit = { accountId: string; visitor: Visitor; changes: AccountChanges };

/** Changes the account's name, or how long candidates are kept; the log tells the months, never the name. */
export const editAccount = (
  { databases }: Services,
  { accountId, visitor, changes }: Edit,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [before] = await queries.findAccount(tx, { accountId });
    if (before === undefined) throw new AppError('not_found');
    await queries.updateAccount(tx, accountId, changes);
    const { name, retention_months: months } = changes;
    const entry = {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      subject: { kind: 'account', id: accountId },
    } as const;
    if (name !== undefined && name !== before.name) {
      await recordAudit(tx, { ...entry, action: 'account.renamed' });
    }
    if (months !== undefined && months !== before.retention_months) {
      const details = { from: before.retention_months, to: months };
      await recordAudit(tx, { ...entry, action: 'account.retention_changed', details });
    }
  });

type Fiscal = { accountId: string; visitor: Visitor; data: FiscalData };

/** Keeps what an invoice of the account needs. */
export const saveFiscalData = (
  { databases }: Services,
  { accountId, visitor, data }: Fiscal,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await queries.upsertFiscalData(tx, { accountId, ...data });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'account.fiscal_data_saved',
      subject: { kind: 'account', id: accountId },
    });
  });
