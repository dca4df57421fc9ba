import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import { triesOfOneCode } from '#src/domains/identity/mailed-codes/within-budget.ts';

type NewChallenge = {
  id: string;
  email: string;
  subject: Buffer;
  codeHash: Buffer;
  expiresAt: Date;
  linkExpiresAt: Date;
};

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
    subject: p.subject,
    code_hash: p.codeHash,
    expires_at: p.expiresAt,
    link_expires_at: p.linkExpiresAt,
  })),
);

/** Whose wrong tries a challenge counts for. */
export const findSubject = prepared<{ id: string }>()((p) =>
  build.selectFrom('sign_in_challenges').select('subject').where('id', '=', p.id),
);

/**
 * Spends one try of a challenge, and the challenge itself if the code is right. The row lock puts parallel
 * tries in line, so that one code opens one session.
 */
export const tryCode = prepared<{ id: string; codeHashes: readonly Buffer[] }>()((p) =>
  build
    .updateTable('sign_in_challenges')
    .set((set) => ({
      attempts: sql`attempts + 1`,
      consumed_at: set
        .case()
        .when(sql<boolean>`code_hash = any(${p.codeHashes}::bytea[])`)
        .then(sql<Date>`now()`)
        .end(),
    }))
    .where('id', '=', p.id)
    .where('consumed_at', 'is', null)
    .where('attempts', '<', triesOfOneCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'user_id',
      'team_invitation_id',
      sql<boolean>`consumed_at is not null`.as('is_right'),
    ]),
);

/** Spends a challenge by its link; what became of the code's tries does not matter. */
export const spendLink = prepared<{ id: string }>()((p) =>
  build
    .updateTable('sign_in_challenges')
    .set({ consumed_at: sql`now()` })
    .where('id', '=', p.id)
    .where('consumed_at', 'is', null)
    .where('link_expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'team_invitation_id']),
);

/** As whom an unspent link signs in. */
export const findLinkAddress = prepared<{ id: string }>()(
  (p) => sql<{ email: string }>`
    select coalesce(users.email, asked.email) as email
    from sign_in_challenges
    left join users on users.id = sign_in_challenges.user_id
    left join team_invitations as asked on asked.id = sign_in_challenges.team_invitation_id
    where sign_in_challenges.id = ${p.id}::uuid
      and sign_in_challenges.consumed_at is null
      and sign_in_challenges.link_expires_at > now()
      and coalesce(users.id, asked.id) is not null`,
);

/** The address of an invitation that can still be answered. */
export const findInvitedAddress = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('team_invitations')
    .select('email')
    .where('id', '=', p.id)
    .where('expires_at', '>', sql<Date>`now()`),
);

/** Whom a signed-in user is. */
export const findUserRole = prepared<{ userId: string }>()((p) =>
  build
    .selectFrom('users')
    .select(['id', 'role', 'account_id'])
    .where('id', '=', p.userId)
    .where('suspended_at', 'is', null),
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

/** Makes every code and link that was mailed for a person worth nothing. */
export const expireChallenges = prepared<{ userId: string }>()((p) =>
  build
    .updateTable('sign_in_challenges')
    .set({ expires_at: sql`least(expires_at, now())`, link_expires_at: sql`now()` })
    .where('user_id', '=', p.userId)
    .where('consumed_at', 'is', null),
);
