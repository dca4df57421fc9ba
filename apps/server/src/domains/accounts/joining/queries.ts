import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Every open invitation of an address, the oldest first, with who sent it. */
export const listByAddress = prepared<{ email: string }>()((p) =>
  build
    .selectFrom('team_invitations as invitation')
    .innerJoin('accounts', 'accounts.id', 'invitation.account_id')
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .where('invitation.email', '=', p.email)
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .orderBy('invitation.id')
    .select([
      'invitation.id',
      'invitation.role',
      'invitation.expires_at',
      'accounts.name as account_name',
      'inviter.first_name as inviter_first_name',
      'inviter.last_name as inviter_last_name',
    ]),
);

export type OwnInvitationRow = Awaited<ReturnType<typeof listByAddress>>[number];

type OwnInvitation = { id: string; email: string };

/** An open invitation of this address; nobody answers that of another. */
export const findOwn = prepared<OwnInvitation>()((p) =>
  build
    .selectFrom('team_invitations')
    .select(['account_id', 'role'])
    .where('id', '=', p.id)
    .where('email', '=', p.email)
    .where('expires_at', '>', sql<Date>`now()`),
);

/** Makes the holder of an invited address a user; null when the invitation is gone or the address taken. */
export const joinTeam = prepared<{ invitationId: string }>()(
  (p) => sql<{ user_id: string | null }>`select app.join_team(${p.invitationId}::uuid) as user_id`,
);

/** Forgets an invitation that its address refuses. */
export const deleteOwn = prepared<OwnInvitation>()((p) =>
  build
    .deleteFrom('team_invitations')
    .where('id', '=', p.id)
    .where('email', '=', p.email)
    .returning('account_id'),
);
