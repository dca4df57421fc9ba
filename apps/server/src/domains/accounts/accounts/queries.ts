import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** Opens an account; the database gives it an empty balance. */
export const insertAccount = prepared<{ name: string }>()((p) =>
  build.insertInto('accounts').values({ name: p.name }).returning('id'),
);

type NewUser = {
  accountId: string | null;
  role: 'owner' | 'recruiter' | 'author' | 'viewer' | 'staff';
  staffRole: 'support' | 'finance' | 'content' | 'operator' | null;
  email: string;
  firstName: string;
  lastName: string;
};

/** Adds a person, unless somebody has that address. */
export const insertUserUnlessKnown = prepared<NewUser>()((p) =>
  build
    .insertInto('users')
    .values({
      account_id: p.accountId,
      role: p.role,
      staff_role: p.staffRole,
      email: p.email,
      first_name: p.firstName,
      last_name: p.lastName,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id'),
);

/** Whom an address belongs to. */
export const findUserByEmail = prepared<{ email: string }>()((p) =>
  build.selectFrom('users').select(['id', 'role', 'account_id']).where('email', '=', p.email),
);

/** Takes from an operator everything that lets them in; somebody of an account stays as they are. */
export const retireStaff = prepared<{ userId: string }>()(
  (p) => sql<{ is_done: boolean }>`select app.retire_staff(${p.userId}::uuid) as is_done`,
);

/** The owner to welcome, with their account. */
export const findWelcome = prepared<{ userId: string }>()((p) =>
  build
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.id', '=', p.userId)
    .select(['users.email', 'users.first_name', 'accounts.name as account_name']),
);
