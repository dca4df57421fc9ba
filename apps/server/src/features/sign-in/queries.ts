import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Wrong tries a code bears before it is worth nothing. */
const maxAttempts = 5;

type NewChallenge = { id: string; email: string; codeHash: Buffer; expiresAt: Date };

/** Opens a challenge for whoever has the address, or for nobody: the same statement either way. */
export const insertChallenge = prepared<NewChallenge>()((p) =>
  build.insertInto('sign_in_challenges').values((values) => ({
    id: p.id,
    user_id: values.selectFrom('users').select('id').where('email', '=', p.email),
    team_invitation_id: values
      .selectFrom('team_invitations')
      .select('id')
      .where('email', '=', p.email)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('id', 'desc')
      .limit(1),
    code_hash: p.codeHash,
    expires_at: p.expiresAt,
  })),
);

/**
 * Spends one try of a challenge, and the challenge itself if the code is right. The row lock puts parallel
 * tries in line, so that one code opens one session.
 */
export const tryCode = prepared<{ id: string; codeHash: Buffer }>()((p) =>
  build
    .updateTable('sign_in_challenges')
    .set((set) => ({
      attempts: sql`attempts + 1`,
      consumed_at: set
        .case()
        .when('code_hash', '=', p.codeHash)
        .then(sql<Date>`now()`)
        .end(),
    }))
    .where('id', '=', p.id)
    .where('consumed_at', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'user_id',
      'team_invitation_id',
      sql<boolean>`consumed_at is not null`.as('is_right'),
    ]),
);

/** Makes the holder of an invited address a user; null when the invitation is gone or the address taken. */
export const joinTeam = prepared<{ invitationId: string }>()(
  (p) => sql<{ user_id: string | null }>`select app.join_team(${p.invitationId}::uuid) as user_id`,
);

/** Whom a signed-in user is. */
export const findUserRole = prepared<{ userId: string }>()((p) =>
  build.selectFrom('users').select(['id', 'role', 'account_id']).where('id', '=', p.userId),
);

/** The address a code goes to, while the challenge can still be used. */
export const findChallengeAddress = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('sign_in_challenges')
    .leftJoin('users', 'users.id', 'sign_in_challenges.user_id')
    .leftJoin('team_invitations as asked', 'asked.id', 'sign_in_challenges.team_invitation_id')
    .where((where) =>
      where.or([where('users.id', 'is not', null), where('asked.id', 'is not', null)]),
    )
    .where('sign_in_challenges.id', '=', p.id)
    .where('sign_in_challenges.consumed_at', 'is', null)
    .where('sign_in_challenges.expires_at', '>', sql<Date>`now()`)
    .select([
      sql<string>`coalesce(users.email, asked.email)`.as('email'),
      sql<string>`coalesce(users.first_name, asked.first_name)`.as('first_name'),
      'sign_in_challenges.expires_at',
    ]),
);

/** Challenges that nobody can use any more. */
export const deleteExpiredChallenges = prepared<Record<string, never>>()(() =>
  build
    .deleteFrom('sign_in_challenges')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`),
);
