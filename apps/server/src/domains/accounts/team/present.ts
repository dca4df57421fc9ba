import { teamRoles } from '@tamiz/contract/accounts/team';
import type { Member, TeamInvitation } from '@tamiz/contract/accounts/team';

import type { InvitationRow, MemberRow } from '#src/domains/accounts/team/queries.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Standing = { visitor: Visitor; owners: number };

/** What an owner may do with a member: the last owner can neither step down nor leave. */
const abilitiesOf = (row: MemberRow, { visitor, owners }: Standing): string[] => {
  const isYou = row.id === visitor.userId;
  const isLastOwner = row.role === 'owner' && owners === 1;
  return [
    ...(isLastOwner ? [] : ['role']),
    // Leaving is a call of one's own.
    ...(isYou || isLastOwner ? [] : ['remove']),
    ...(isYou || row.role === 'owner' ? [] : ['transfer']),
  ];
};

/** A member as the contract shows them. */
export const presentMember = (row: MemberRow, standing: Standing): Member => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  role: teamRoles.find((role) => role === row.role) ?? 'viewer',
  created_at: row.created_at.toISOString(),
  is_you: row.id === standing.visitor.userId,
  abilities: abilitiesOf(row, standing),
});

/** An invitation as the contract shows it. */
export const presentInvitation = (row: InvitationRow): TeamInvitation => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  role: row.role,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
