import { sql } from 'kysely';

import { build } from '#src/builder.ts';
import type { DB } from '#src/generated/schema.ts';
import { createAccount, next } from '#src/factories/account.ts';
import type { Handle } from '#src/handle.ts';

type Role = DB['users']['role'];

type UserInput = {
  accountId?: string;
  role?: Role;
  email?: string;
  firstName?: string;
  lastName?: string;
};

export type CreatedUser = { id: string; account_id: string | null; email: string; role: Role };

/** A person who can sign in; without an account, one is made (staff have none). */
export const createUser = async (
  handle: Handle,
  { role = 'owner', accountId, email, firstName = 'Ana', lastName = 'Prueba' }: UserInput = {},
): Promise<CreatedUser> => {
  const account = role === 'staff' ? null : (accountId ?? (await createAccount(handle)).id);
  const [user] = await handle.run(
    build
      .insertInto('users')
      .values({
        account_id: account,
        role,
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
