import type { AccountChanges } from '@tamiz/contract/accounts/account-settings';

import { AppError } from '#src/platform/errors.ts';
import * as queries from '#src/domains/accounts/account-settings/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Edit = { accountId: string; visitor: Visitor; changes: AccountChanges };

/** Changes the account's name or how long candidates are kept; the audit log holds the months but never the name. */
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
