import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type AccountRow = {
  id: string;
  name: string;
  status: 'active' | 'suspended';
  created_at: Date;
  balance: number;
  member_count: number;
  is_on_hold: boolean;
};

/**
 * What a list tells of the accounts of a page, looked up one by one: a join would read every balance, because a
 * prepared plan does not know how short the page is.
 */
const described = sql`
  select page.*,
    (select balance from credit_balances head where head.account_id = page.id) as balance,
    (select count(*)::int from users where users.account_id = page.id) as member_count,
    exists (select from credit_holds hold where hold.account_id = page.id and hold.released_at is null) as is_on_hold
  from page
  order by page.id desc`;

/** Accounts, newest first. */
export const listPage = prepared<{ before: string; limit: number }>()(
  (p) => sql<AccountRow>`
    with page as materialized (
      select id, name, status, created_at from accounts
      where id < ${p.before} order by id desc limit ${p.limit}
    ) ${described}`,
);

/** Accounts whose name holds a text, whose member has that address, or whose id it is. */
export const findPage = prepared<{
  before: string;
  limit: number;
  pattern: string;
  text: string;
}>()(
  (p) => sql<AccountRow>`
    with page as materialized (
      select id, name, status, created_at from accounts
      where id < ${p.before} and (
        name ilike ${p.pattern} or id::text = ${p.text}
        or id in (select account_id from users where email = ${p.text}))
      order by id desc limit ${p.limit}
    ) ${described}`,
);

/** One account as a list tells it. */
export const findById = prepared<{ id: string }>()(
  (p) => sql<AccountRow>`
    with page as materialized (
      select id, name, status, created_at from accounts where id = ${p.id}
    ) ${described}`,
);

/** The people of an account, oldest first. */
export const listMembers = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('users')
    .where('account_id', '=', p.accountId)
    .orderBy('id')
    .limit(200)
    .select(['id', 'first_name', 'last_name', 'email', 'role', 'created_at']),
);

/** What stops or stopped an account from spending, newest first. */
export const listHolds = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('credit_holds')
    .where('account_id', '=', p.accountId)
    .orderBy('id', 'desc')
    .limit(50)
    .select(['id', 'reason', 'created_at', 'released_at']),
);

/** The latest movements of an account. */
export const listLatestMovements = prepared<{ accountId: string; limit: number }>()((p) =>
  build
    .selectFrom('credit_movements')
    .where('account_id', '=', p.accountId)
    .orderBy('seq', 'desc')
    .limit(p.limit)
    .select(['id', 'description', 'amount', 'direction', 'type', 'created_at', 'system_mov']),
);

/** Whether an account may work, locked until it is decided anew. */
export const lockStatus = prepared<{ accountId: string }>()((p) =>
  build.selectFrom('accounts').where('id', '=', p.accountId).forUpdate().select('status'),
);

/** Lets an account work, or stops it. */
export const updateStatus = prepared<{ accountId: string; status: 'active' | 'suspended' }>()((p) =>
  build.updateTable('accounts').set({ status: p.status }).where('id', '=', p.accountId),
);
