import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** The person who makes the request, as the audit log stores them. */
export const actorOf = ({
  role,
  userId,
  view,
}: Pick<Visitor, 'role' | 'userId' | 'view'>): Actor => {
  if (view !== undefined) return { kind: 'staff', id: view.staffId };
  return { kind: role === 'staff' ? 'staff' : 'user', id: userId };
};
