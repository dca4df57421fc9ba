import type { AuditAction } from '@tamiz/contract/record/audit-actions';
import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { AuditEntry } from '#src/domains/record/audit/record-audit.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/**
 * Records work of staff on the bank. Its rows have numeric ids, so the line's subject is the member of staff and
 * the details hold the ids.
 */
export const recordStaffWork = (
  tx: Handle,
  { userId }: Pick<Visitor, 'userId'>,
  action: AuditAction,
  details: NonNullable<AuditEntry['details']>,
): Promise<void> =>
  recordAudit(tx, {
    actor: { kind: 'staff', id: userId },
    accountId: null,
    action,
    subject: { kind: 'user', id: userId },
    details,
  });
