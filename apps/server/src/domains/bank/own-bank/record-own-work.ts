import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { AuditEntry } from '#src/domains/record/audit/record-audit.ts';

/**
 * Records work of an author on the own bank of an account. Its rows have numeric ids, so the line's subject is the
 * author and the details hold the ids.
 */
export const recordOwnWork = (
  tx: Handle,
  { accountId, userId }: { accountId: string; userId: string },
  action: AuditAction,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> =>
  recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    accountId,
    action,
    subject: { kind: 'user', id: userId },
    details,
  });
