import { hash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { DB } from '#src/generated/schema.ts';
import { createAccount, next } from '#src/factories/account.ts';
import type { Handle } from '#src/handle.ts';

type Role = DB['users']['role'];
type StaffRole = NonNullable<DB['users']['staff_role']>;

type UserInput = {
  accountId?: string;
  role?: Role;
  /** Of staff: an operator unless it is said. */
  staffRole?: StaffRole;
  email?: string;
  firstName?: string;
  lastName?: string;
};

export type CreatedUser = { id: string; account_id: string | null; email: string; role: Role };

/** A person who can sign in; without an account, one is made (staff have none). */
export const createUser = async (
  handle: Handle,
  {
    role = 'owner',
    staffRole = 'operator',
    accountId,
    email,
    firstName = 'Ana',
    lastName = 'Prueba',
  }: UserInput = {},
): Promise<CreatedUser> => {
  const account = role === 'staff' ? null : (accountId ?? (await createAccount(handle)).id);
  const [user] = await handle.run(
    build
      .insertInto('users')
      .values({
        account_id: account,
        role,
        staff_role: role === 'staff' ? staffRole : null,
        email: email ?? `persona-${next()}-${crypto.randomUUID().slice(0, 8)}@ejemplo.mx`,
        first_name: firstName,
        last_name: lastName,
      })
      .returning(['id', 'account_id', 'email', 'role'])
      .compile(),
  );
  if (user === undefined) throw new Error('The user was not created.');
  return user;
};

/** Opens a session of a person as a sign-in would, and returns the secret of its cookie. */
export const openSession = async (
  handle: Handle,
  { email, userAgent }: { email: string; userAgent: string },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const opened = await handle.run(
    build
      .insertInto('sessions')
      .columns(['user_id', 'token_hash', 'user_agent', 'ip_address', 'expires_at'])
      .expression(
        build
          .selectFrom('users')
          .where('email', '=', email)
          .select([
            'id',
            sql<Buffer>`${hash('sha256', token, 'buffer')}::bytea`.as('token_hash'),
            sql<string>`${userAgent}::text`.as('user_agent'),
            sql<string>`'127.0.0.1'::inet`.as('ip_address'),
            sql<Date>`now() + interval '12 hours'`.as('expires_at'),
          ]),
      )
      .returning('id')
      .compile(),
  );
  if (opened.length !== 1) throw new Error(`No person has the address ${email}.`);
  return token;
};

/** Marks the open sessions of staff as if a passkey had been presented in them so many minutes ago. */
export const proveStaffSessions = async (
  handle: Handle,
  { email, minutesAgo = 0 }: { email: string; minutesAgo?: number },
): Promise<void> => {
  await handle.run(
    build
      .updateTable('sessions')
      .from('users')
      .set({ passkey_at: sql`now() - make_interval(mins => ${minutesAgo})` })
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('users.email', '=', email)
      .where('users.role', '=', 'staff')
      .compile(),
  );
};

/** Makes the proof of every session of a person older, as if they had signed in a while ago. */
export const ageProof = async (
  handle: Handle,
  { email, minutesAgo }: { email: string; minutesAgo: number },
): Promise<void> => {
  await handle.run(
    build
      .updateTable('sessions')
      .from('users')
      .set({ proved_at: sql`now() - make_interval(mins => ${minutesAgo})` })
      .whereRef('users.id', '=', 'sessions.user_id')
      .where('users.email', '=', email)
      .compile(),
  );
};

/** Uses up the wrong codes of a day for whoever asked for one, as a stranger who guesses would. */
export const spendCodes = async (handle: Handle, { email }: { email: string }): Promise<void> => {
  await handle.run(
    build
      .insertInto('wrong_code_tries')
      .columns(['subject', 'hour', 'tries'])
      .expression(
        build
          .selectFrom('sign_in_challenges')
          .innerJoin('users', 'users.id', 'sign_in_challenges.user_id')
          .where('users.email', '=', email)
          .where('subject', 'is not', null)
          .distinct()
          .select([
            sql<Buffer>`subject`.as('subject'),
            sql<Date>`date_trunc('hour', now())`.as('hour'),
            sql<number>`100`.as('tries'),
          ]),
      )
      .compile(),
  );
};
