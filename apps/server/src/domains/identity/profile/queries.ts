import { build, prepared } from '@tamiz/db';

/** A person with their account and its balance. */
export const findById = prepared<{ userId: string; accountId: string | null }>()((p) =>
  build
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.id', 'users.account_id')
    .leftJoin('credit_balances', 'credit_balances.account_id', 'users.account_id')
    .where('users.id', '=', p.userId)
    // Staff have no account.
    .where('users.account_id', 'is not distinct from', p.accountId)
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.role',
      'users.staff_role',
      'users.created_at',
      'users.account_id',
      'accounts.name as account_name',
      'credit_balances.balance',
    ]),
);

export type ProfileRow = Awaited<ReturnType<typeof findById>>[number];
