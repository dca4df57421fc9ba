import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** A session ends after 30 days without use; that of staff after 12 hours in any case (see its absolute end). */
const idleLimit = sql<Date>`now() - interval '30 days'`;

/** The living session behind a cookie, and who it belongs to: one indexed look-up. */
export const findLivingByToken = prepared<{ tokenHash: Buffer }>()((p) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('accounts', 'accounts.id', 'users.account_id')
    .where('sessions.token_hash', '=', p.tokenHash)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.last_used_at', '>', idleLimit)
    .where('users.suspended_at', 'is', null)
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.passkey_at',
      'sessions.proved_at',
      'sessions.view_id',
      'users.id as user_id',
      'users.role',
      'users.staff_role',
      'users.account_id',
      'accounts.status as account_status',
    ]),
);

/** The account that a session of staff looks at and its first owner, while the view lasts. */
export const findLivingView = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('account_views as view')
    .innerJoin('accounts', 'accounts.id', 'view.account_id')
    .innerJoin('users as owner', 'owner.account_id', 'view.account_id')
    .where('view.id', '=', p.id)
    .where('view.ended_at', 'is', null)
    .where('view.ends_at', '>', sql<Date>`now()`)
    .where('owner.role', '=', 'owner')
    .orderBy('owner.id')
    .limit(1)
    .select([
      'view.account_id',
      'view.ends_at',
      'accounts.status as account_status',
      'owner.id as owner_id',
      sql<boolean>`view.people_reason is not null`.as('shows_people'),
    ]),
);

/** Notes that a session is in use. */
export const touch = prepared<{ id: string }>()((p) =>
  build
    .updateTable('sessions')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', p.id),
);

type Proved = { id: string; tokenHash: Buffer };

/** Notes that the person proved themselves in a session, which has another token from now on. */
export const noteFreshProof = prepared<Proved>()((p) =>
  build
    .updateTable('sessions')
    .set({ proved_at: sql`now()`, token_hash: p.tokenHash })
    .where('id', '=', p.id)
    .returning('expires_at'),
);

/** Notes that a passkey was presented in a session, which proves it too. */
export const noteFreshPasskey = prepared<Proved>()((p) =>
  build
    .updateTable('sessions')
    .set({ passkey_at: sql`now()`, proved_at: sql`now()`, token_hash: p.tokenHash })
    .where('id', '=', p.id)
    .returning('expires_at'),
);

type NewSession = {
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  ipAddress: string;
  expiresAt: Date;
  passkeyAt: Date | null;
  provedAt: Date;
};

/** Opens a session. */
export const insert = prepared<NewSession>()((p) =>
  build.insertInto('sessions').values({
    user_id: p.userId,
    token_hash: p.tokenHash,
    user_agent: p.userAgent,
    ip_address: p.ipAddress,
    expires_at: p.expiresAt,
    passkey_at: p.passkeyAt,
    proved_at: p.provedAt,
  }),
);

/** Closes one session. */
export const deleteById = prepared<{ id: string }>()((p) =>
  build.deleteFrom('sessions').where('id', '=', p.id),
);

/** Closes the session of a cookie, if there is one. */
export const deleteByToken = prepared<{ tokenHash: Buffer }>()((p) =>
  build.deleteFrom('sessions').where('token_hash', '=', p.tokenHash),
);

/** The living sessions of a person, the last used first. */
export const listLivingByUser = prepared<{ userId: string }>()((p) =>
  build
    .selectFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', idleLimit)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .select(['id', 'user_agent', sql<string>`host(ip_address)`.as('ip_address'), 'last_used_at']),
);

/** Closes one session of a person; a handle of somebody else's closes nothing. */
export const deleteOwn = prepared<{ id: string; userId: string }>()((p) =>
  build
    .deleteFrom('sessions')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .returning('id'),
);

/** Closes every session of a person but one. */
export const deleteOthers = prepared<{ id: string; userId: string }>()((p) =>
  build
    .deleteFrom('sessions')
    .where('user_id', '=', p.userId)
    .where('id', '!=', p.id)
    .returning('id'),
);

/** Closes every session of a person. */
export const deleteByUser = prepared<{ userId: string }>()((p) =>
  build.deleteFrom('sessions').where('user_id', '=', p.userId).returning('id'),
);
