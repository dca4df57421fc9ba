import { spendPositions } from '@tamiz/contract/money/spend';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { Span } from '#src/domains/money/credits/month.ts';

type OfAccount = Span & { accountId: string };

type Used = { sent: number; returned: number };

const monthOf = sql`to_char(created_at at time zone 'America/Mexico_City', 'YYYY-MM')`;

/** Credits that invitations took and that came back, by month; months without any are missing. */
export const sumByMonth = prepared<OfAccount>()(
  (p) => sql<Used & { month: string }>`
    select ${monthOf} as month,
      coalesce(sum(amount) filter (where type = 'invitation'), 0)::int as sent,
      coalesce(sum(amount) filter (where type = 'reintegration'), 0)::int as returned
    from credit_movements
    where account_id = ${p.accountId} and created_at >= ${p.from} and created_at < ${p.to}
      and type in ('invitation', 'reintegration')
    group by 1`,
);

/** A sending is of one position, so one of its invitations tells which; what comes back may be of several. */
const usedByPosition = (p: { [Field in keyof OfAccount]: unknown }) => sql`
  moved as (
    select id, type, amount, ${monthOf} as month from credit_movements
    where account_id = ${p.accountId} and created_at >= ${p.from} and created_at < ${p.to}
      and type in ('invitation', 'reintegration')
  ), used as (
    select moved.month, sent.position_id, moved.amount as sent, 0 as returned
    from moved cross join lateral (
      select place.position_id from invitations
      join position_candidates place
        on place.account_id = ${p.accountId} and place.id = invitations.position_candidate_id
      where invitations.account_id = ${p.accountId} and invitations.charged_by = moved.id limit 1
    ) sent
    where moved.type = 'invitation'
    union all
    select moved.month, place.position_id, 0, 1
    from moved
    join invitations on invitations.account_id = ${p.accountId} and invitations.returned_by = moved.id
    join position_candidates place
      on place.account_id = ${p.accountId} and place.id = invitations.position_candidate_id
    where moved.type = 'reintegration'
  )`;

type PositionRow = Used & { id: string; title: string };

/** The positions that cost most in a span of time, and how many there are. */
export const sumByPosition = prepared<OfAccount>()(
  (p) => sql<PositionRow & { total: number }>`
    with ${usedByPosition(p)}
    select positions.id, positions.title, sum(sent)::int as sent, sum(returned)::int as returned,
      count(*) over ()::int as total
    from used join positions on positions.account_id = ${p.accountId} and positions.id = used.position_id
    group by positions.id, positions.title
    order by sum(sent) - sum(returned) desc, sum(sent) desc, positions.title, positions.id
    limit ${sql.lit(spendPositions)}`,
);

/** Every month and position of a span of time, the newest month first. */
export const listByMonthAndPosition = prepared<OfAccount>()(
  (p) => sql<PositionRow & { month: string }>`
    with ${usedByPosition(p)}
    select used.month, positions.id, positions.title, sum(sent)::int as sent, sum(returned)::int as returned
    from used join positions on positions.account_id = ${p.accountId} and positions.id = used.position_id
    group by used.month, positions.id, positions.title
    order by used.month desc, positions.title, positions.id`,
);

/** Credits that were bought and what was paid for them, less what went back. */
export const sumPaid = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('payments')
    .where('account_id', '=', p.accountId)
    .where('status', '<>', sql.lit('failed'))
    .select([
      sql<number>`coalesce(sum(credits_purchased - taken_credits), 0)::int`.as('credits'),
      sql<number>`coalesce(sum(total_cents - refunded_cents), 0)::bigint`.as('cents'),
    ]),
);
