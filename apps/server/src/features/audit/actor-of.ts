import type { Actor } from '#src/features/audit/record-audit.ts';
import type { Visitor } from '#src/visitor.ts';

/** Whoever makes the request, as the audit log names them. */
export const actorOf = ({ role, userId }: Pick<Visitor, 'role' | 'userId'>): Actor => ({
  kind: role === 'staff' ? 'staff' : 'user',
  id: userId,
});
