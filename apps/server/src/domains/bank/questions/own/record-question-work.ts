import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { Handle } from '@tamiz/db';

import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import { insertEvent } from '#src/domains/bank/questions/own/queries.ts';
import type { AuditEntry } from '#src/domains/record/audit/record-audit.ts';

type Person = { accountId: string; userId: string };

/** Records work on an own question twice: in the audit log, and in the history that its authors read beside it. */
export const recordQuestionWork = async (
  tx: Handle,
  { accountId, userId }: Person,
  action: AuditAction,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> => {
  await recordOwnWork(tx, { accountId, userId }, action, details);
  // The history of a question goes with it.
  if (action === 'question.removed') return;
  const { question, to = null } = details;
  await insertEvent(tx, {
    accountId,
    id: Number(question),
    userId,
    action,
    outcome: to === null ? null : String(to),
  });
};
