import type { AuditAction } from '@tamiz/contract/audit-actions';
import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { AuditEntry } from '#src/features/audit/record-audit.ts';
import type { Visitor } from '#src/visitor.ts';

/** Work on the catalogue: its entries have numbers, so the line is about whoever did it and names them in its details. */
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
