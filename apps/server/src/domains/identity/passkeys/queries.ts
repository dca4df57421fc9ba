import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** The keys of a person, oldest first. */
export const listByUser = prepared<{ userId: string }>()((p) =>
  build
    .selectFrom('passkeys')
    .where('user_id', '=', p.userId)
    .orderBy('id')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at']),
);

/** A key by the authenticator's own name for it, and whose it is. */
export const findByCredential = prepared<{ credentialId: string }>()((p) =>
  build
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('passkeys.credential_id', '=', p.credentialId)
    .select([
      'passkeys.id',
      'passkeys.user_id',
      'passkeys.public_key',
      'passkeys.counter',
      'users.role',
      'users.account_id',
    ]),
);

export type PasskeyRow = Awaited<ReturnType<typeof findByCredential>>[number];

type NewPasskey = {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
};

/** Keeps a key, unless it is known. */
export const insert = prepared<NewPasskey>()((p) =>
  build
    .insertInto('passkeys')
    .values({
      user_id: p.userId,
      credential_id: p.credentialId,
      public_key: p.publicKey,
      counter: p.counter,
      transports: p.transports,
      name: p.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at']),
);

/** Notes that a key signed; an authenticator that counts may never count backwards, also not in parallel. */
export const noteUse = prepared<{ id: string; counter: number }>()((p) =>
  build
    .updateTable('passkeys')
    .set({ counter: p.counter, last_used_at: sql`now()` })
    .where('id', '=', p.id)
    .where((where) => where.or([where('counter', '<', p.counter), where('counter', '=', 0)]))
    .returning('id'),
);

/** Forgets one key of a person. */
export const deleteOwn = prepared<{ id: string; userId: string }>()((p) =>
  build
    .deleteFrom('passkeys')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .returning('id'),
);

/** Forgets every key of a person. */
export const deleteByUser = prepared<{ userId: string }>()((p) =>
  build.deleteFrom('passkeys').where('user_id', '=', p.userId).returning('id'),
);

/** Puts changes to the keys of one person in line. */
export const lockUser = prepared<{ userId: string }>()(
  (p) => sql`select pg_advisory_xact_lock(hashtextextended(${p.userId}, 20))`,
);

type Purpose = 'register' | 'confirm' | 'sign_in';
type NewChallenge = {
  purpose: Purpose;
  sessionId: string | null;
  challenge: string;
  expiresAt: Date;
};

/** Remembers what must be signed. */
export const insertChallenge = prepared<NewChallenge>()((p) =>
  build
    .insertInto('passkey_challenges')
    .values({
      purpose: p.purpose,
      session_id: p.sessionId,
      challenge: p.challenge,
      expires_at: p.expiresAt,
    })
    .returning('id'),
);

/** Uses a challenge up, whatever comes of it. */
export const takeChallenge = prepared<{ id: string; purpose: Purpose; sessionId: string | null }>()(
  (p) =>
    sql<{ challenge: string }>`
      delete from passkey_challenges
      where id = ${p.id} and purpose = ${p.purpose} and session_id is not distinct from ${p.sessionId}::uuid
        and expires_at > now()
      returning challenge`,
);

/** The person's name and address, as their authenticator shows them. */
export const findPerson = prepared<{ userId: string }>()((p) =>
  build.selectFrom('users').where('id', '=', p.userId).select(['email', 'first_name', 'last_name']),
);

/** A new key and whom its notice goes to. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('passkeys.id', '=', p.id)
    .select(['passkeys.name', 'passkeys.created_at', 'users.email', 'users.first_name']),
);

/** Forgets the keys of a person that were added from a moment on. */
export const deleteAddedSince = prepared<{ userId: string; since: Date }>()((p) =>
  build
    .deleteFrom('passkeys')
    .where('user_id', '=', p.userId)
    .where('created_at', '>=', p.since)
    .returning('id'),
);
