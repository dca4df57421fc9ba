import { updatePassMark } from '#src/domains/accounts/pass-mark/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Chosen = { accountId: string; visitor: Visitor; passMark: number };

/** Changes the mark of the account; it informs everybody who reads results and decides nothing. */
export const setPassMark = (
  { databases }: Services,
  { accountId, visitor, passMark }: Chosen,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    await updatePassMark(tx, { accountId, passMark });
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'account.pass_mark_changed',
      subject: { kind: 'account', id: accountId },
      details: { to: passMark },
    });
  });
