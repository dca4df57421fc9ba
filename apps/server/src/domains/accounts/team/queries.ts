import type { NewMember, TeamRole } from '@tamiz/contract/accounts/team';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

/** Everybody of an account, owners first. */
export const listMembers = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .orderBy(sql`array_position(array['owner', 'recruiter', 'author', 'viewer'], role)`)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'created_at']),
);

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const invitationColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'role',
  'sent_at',
  'expires_at',
] as const;

/** Colleagues who were asked and have not come yet. */
export const listInvitations = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('team_invitations')
    .where('account_id', '=', p.accountId)
    .orderBy('id')
    .select(invitationColumns),
);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** Whether an address belongs to somebody of the account. */
export const findMemberByEmail = prepared<{ accountId: string; email: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .where('email', '=', p.email)
    .select('id'),
);

type NewInvitation = NewMember & {
  accountId: string;
  invitedBy: string;
  now: Date;
  expiresAt: Date;
};

/** Invites an address, or the same one once more. */
export const upsertInvitation = prepared<NewInvitation>()((p) =>
  build
    .insertInto('team_invitations')
    .values({
      account_id: p.accountId,
      email: p.email,
      first_name: p.first_name,
      last_name: p.last_name,
      role: p.role,
      invited_by: p.invitedBy,
      sent_at: p.now,
      expires_at: p.expiresAt,
    } satisfies EveryField<NewMember>)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'email']).doUpdateSet((set) => ({
        first_name: set.ref('excluded.first_name'),
        last_name: set.ref('excluded.last_name'),
        role: set.ref('excluded.role'),
        invited_by: set.ref('excluded.invited_by'),
        sent_at: set.ref('excluded.sent_at'),
        expires_at: set.ref('excluded.expires_at'),
        sent_count: sql<number>`team_invitations.sent_count + 1`,
      })),
    )
    .returning(invitationColumns),
);

/** Takes an invitation back. */
export const deleteInvitation = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .deleteFrom('team_invitations')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .returning('id'),
);

/** Gives somebody of the current account another role; answers the one before. */
export const changeRole = prepared<{ memberId: string; role: TeamRole }>()(
  (p) => sql<{ role: TeamRole | null }>`
    select app.change_member_role(${p.memberId}::uuid, ${p.role}) as role`,
);

/** Takes somebody out of the current account; answers the role they had. */
export const removeUser = prepared<{ memberId: string }>()(
  (p) => sql<{ role: TeamRole | null }>`select app.remove_member(${p.memberId}::uuid) as role`,
);

/** An invitation as its mail needs it, and who has the address already. */
export const findForMail = prepared<{ id: string; now: Date }>()((p) =>
  build
    .selectFrom('team_invitations as invitation')
    .innerJoin('accounts', 'accounts.id', 'invitation.account_id')
    .leftJoin('users as holder', 'holder.email', 'invitation.email')
    .where('invitation.id', '=', p.id)
    .where('invitation.expires_at', '>', p.now)
    .select([
      'invitation.email',
      'invitation.first_name',
      'invitation.role',
      'invitation.sent_count',
      'invitation.expires_at',
      'accounts.name as account_name',
      'holder.first_name as holder_first_name',
    ]),
);
