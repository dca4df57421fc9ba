import type { TeamRole } from '@tamiz/contract/accounts/team';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { changeRole } from '#src/domains/accounts/team/queries.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

export type MemberChange = { accountId: string; visitor: Visitor; memberId: string };

/** Gives a member of the account a role; a change is audited. */
export const giveRole = async (
  tx: Handle,
  { accountId, visitor, memberId, role }: MemberChange & { role: TeamRole },
): Promise<void> => {
  const [before] = await changeRole(tx, { memberId, role });
  if (before === undefined || before.role === null) throw new AppError('not_found');
  if (before.role === role) return;
  await recordAudit(tx, {
    actor: { kind: 'user', id: visitor.userId },
    accountId,
    action: 'team.role_changed',
    subject: { kind: 'user', id: memberId },
    details: { from: before.role, to: role },
  });
};
