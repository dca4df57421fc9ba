import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';

type Done = {
  accountId: string;
  userId: string;
  id: string;
  what: 'saved' | 'renamed' | 'deleted';
};

/** Tells the log who did what to a template, never its name. */
export const recordTemplate = (
  tx: Handle,
  { accountId, userId, id, what }: Done,
  details: Record<string, string> = {},
): Promise<void> =>
  recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    accountId,
    action: `position_template.${what}`,
    subject: { kind: 'position_template', id },
    details,
  });
