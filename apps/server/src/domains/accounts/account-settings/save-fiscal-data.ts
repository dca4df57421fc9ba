import type { FiscalData } from '@tamiz/contract/accounts/fiscal-data';

import * as queries from '#src/domains/accounts/account-settings/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

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
