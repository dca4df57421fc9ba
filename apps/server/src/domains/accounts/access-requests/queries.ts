import type { NewAccessRequest } from '@tamiz/contract/accounts/access-requests';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

/** Files a request, unless one of the same address still waits for its answer. */
export const insertUnlessPending = prepared<NewAccessRequest & { id: string }>()((p) =>
  build
    .insertInto('access_requests')
    .values({
      id: p.id,
      email: p.email,
      first_name: p.first_name,
      last_name: p.last_name,
      linkedin_url: p.linkedin_url,
    } satisfies EveryField<NewAccessRequest>)
    .onConflict((conflict) =>
      conflict.column('email').where(sql.ref('status'), '=', sql.lit('pending')).doNothing(),
    )
    .returning('id'),
);

/** The requests that wait, oldest first. */
export const listPending = prepared<Record<string, never>>()(() =>
  build
    .selectFrom('access_requests')
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .select(['id', 'email', 'first_name', 'last_name', 'linkedin_url', 'created_at']),
);

type PageParams = {
  status: 'pending' | 'approved' | 'rejected';
  after: string;
  limit: number;
};

type PageRow = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  linkedin_url: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Date;
  decided_at: Date | null;
  decision_reason: string | null;
  earlier_count: number;
  earlier_status: 'pending' | 'approved' | 'rejected' | null;
  earlier_at: Date | null;
  holder_role: 'owner' | 'recruiter' | 'author' | 'viewer' | 'staff' | null;
  holder_account_id: string | null;
  holder_account_name: string | null;
};

/**
 * The page is taken first; what is known of each address is looked up for its few rows only. The status is compared
 * together with the id, so that their index leads also to what is rare.
 */
const pageOf = (order: 'asc' | 'desc') =>
  prepared<PageParams>()(
    (p) => sql<PageRow>`
      with page as materialized (
        select * from access_requests
        where ${order === 'asc' ? sql`(status, id) > (${p.status}::text, ${p.after}::uuid) and status <= ${p.status}` : sql`(status, id) < (${p.status}::text, ${p.after}::uuid) and status >= ${p.status}`}
        order by status ${sql.raw(order)}, id ${sql.raw(order)} limit ${p.limit}
      )
      select page.id, page.email, page.first_name, page.last_name, page.linkedin_url, page.status, page.created_at,
        page.decided_at, page.decision_reason, earlier.count as earlier_count, earlier.status as earlier_status,
        earlier.at as earlier_at, holder.role as holder_role, holder.account_id as holder_account_id,
        (select name from accounts where accounts.id = holder.account_id) as holder_account_name
      from page
      cross join lateral (
        select count(*)::int as count, (array_agg(before.status order by before.id desc))[1] as status,
          max(before.created_at) as at
        from access_requests before where before.email = page.email and before.id < page.id
      ) earlier
      left join lateral (select role, account_id from users where users.email = page.email limit 1) holder on true
      order by page.id ${sql.raw(order)}`,
  );

/** Requests from the oldest, for those that wait. */
export const listOldestFirst = pageOf('asc');

/** Requests from the newest, for those that were answered. */
export const listNewestFirst = pageOf('desc');

export type AccessRequestRow = PageRow;

/** One request, locked until the answer is given. */
export const lockPending = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('access_requests')
    .where('id', '=', p.id)
    .where('status', '=', 'pending')
    .forUpdate()
    .select(['id', 'email', 'first_name', 'last_name']),
);

type Decision = { id: string; status: 'approved' | 'rejected'; reason: string | null };

/** Answers a request. */
export const decide = prepared<Decision>()((p) =>
  build
    .updateTable('access_requests')
    .set({ status: p.status, decision_reason: p.reason, decided_at: sql`now()` })
    .where('id', '=', p.id),
);

/** A request with what is known of its address. */
export const findForMail = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('access_requests')
    .leftJoin('users', 'users.email', 'access_requests.email')
    .where('access_requests.id', '=', p.id)
    .select([
      'access_requests.email',
      'access_requests.first_name',
      'access_requests.created_at',
      'access_requests.decision_reason',
      'users.first_name as holder_first_name',
    ]),
);
