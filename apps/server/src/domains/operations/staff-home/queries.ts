import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Waiting = { count: number; since: Date | null };

type Oldest = { account_id: string | null; account_name: string | null };

type Limit = { limit: number };

/** People who asked for access and have no answer. */
export const countAccessRequests = prepared<Limit>()(
  (p) => sql<Waiting>`
    select count(*)::int as count, min(created_at) as since
    from (select created_at from access_requests where status = 'pending' order by created_at limit ${p.limit}) waiting`,
);

/** Operations that wait for a second person, and when the first of them ends undecided. */
export const countApprovals = prepared<Limit & { kinds: string[] }>()(
  (p) => sql<Waiting & { due_at: Date | null }>`
    select count(*)::int as count, min(requested_at) as since, min(expires_at) as due_at
    from (
      select requested_at, expires_at from approvals
      where state = 'waiting' and expires_at > now() and kind = any (${p.kinds}::text[]) limit ${p.limit}
    ) waiting`,
);

/** Money on its way back that the provider has not confirmed, with what is told of the oldest. */
export const countRefunds = prepared<Limit>()(
  (p) => sql<Waiting & Oldest & { folio: string | null; amount_cents: number | null }>`
    with waiting as materialized (
      select id, account_id, payment_id, amount_cents, created_at from refunds where status = 'pending' limit ${p.limit}
    ), oldest as materialized (select * from waiting order by created_at, id limit 1)
    select (select count(*)::int from waiting) as count, oldest.created_at as since, oldest.amount_cents, oldest.account_id,
      (select folio from payments where payments.id = oldest.payment_id) as folio,
      (select name from accounts where accounts.id = oldest.account_id) as account_name
    from (select) always left join oldest on true`,
);

/** Invoices that nobody has made out, with the one that is due first. */
export const countCfdi = prepared<Limit>()(
  (p) => sql<Waiting & Oldest & { due_at: Date | null }>`
    with waiting as materialized (
      select account_id, created_at, due_at from cfdi_requests where status in ('requested', 'in_process') limit ${p.limit}
    ), first as materialized (select * from waiting order by due_at limit 1)
    select (select count(*)::int from waiting) as count, (select min(created_at) from waiting) as since, first.due_at,
      first.account_id, (select name from accounts where accounts.id = first.account_id) as account_name
    from (select) always left join first on true`,
);

/** What people asked about their data and accounts have not settled, with the one that is due first. */
export const countDataRequests = prepared<Limit>()(
  (p) => sql<Waiting & Oldest & { due_at: Date | null }>`
    with waiting as materialized (
      select account_id, asked_at, case state when 'open' then answer_due_at else carry_out_due_at end as due_at
      from data_requests where state in ('open', 'granted') order by id limit ${p.limit}
    ), first as materialized (select * from waiting order by due_at limit 1)
    select (select count(*)::int from waiting) as count, (select min(asked_at) from waiting) as since, first.due_at,
      first.account_id, (select name from accounts where accounts.id = first.account_id) as account_name
    from (select) always left join first on true`,
);

/** Jobs that failed when they last ran. */
export const countFailedJobs = prepared<Limit>()(
  (p) => sql<{ count: number; given_up: number; since: Date | null }>`
    select jobs as count, given_up, oldest as since from app.count_failed_jobs(${p.limit}::int)`,
);

/** Exams that are being sat, and of how many accounts. */
export const countRunning = prepared<Limit>()(
  (p) => sql<{ running: number; accounts: number }>`
    select count(*)::int as running, count(distinct account_id)::int as accounts
    from (select account_id from attempts where completed_at is null limit ${p.limit}) running`,
);

type PerHour = { at: Date; count: number };

/** Exams that began since then, by hour: ids sort by creation, and an attempt is created when it begins. */
export const countBegun = prepared<{ firstId: string; limit: number }>()(
  (p) => sql<PerHour>`
    select date_trunc('hour', started_at) as at, count(*)::int as count
    from (select started_at from attempts where id >= ${p.firstId} order by id desc limit ${p.limit}) begun
    where started_at is not null
    group by 1`,
);

/** Open invitations by the hour in which they end. */
export const countEnding = prepared<{ from: Date; until: Date; limit: number }>()(
  (p) => sql<PerHour>`
    select date_trunc('hour', expires_at) as at, count(*)::int as count
    from (
      select expires_at from invitations
      where status in ('sent', 'failed', 'resent', 'manual') and started_at is null
        and expires_at >= ${p.from} and expires_at < ${p.until}
      order by expires_at limit ${p.limit}
    ) ending
    group by 1`,
);

/** Jobs that could run now, by task. */
export const readQueue = prepared<Limit>()(
  (p) => sql<{ task: string; jobs: number; oldest: Date }>`
    select task, jobs, oldest from app.queue_state(${p.limit}::int)`,
);

/** Mails since then by what became of them. */
export const countMails = prepared<{ since: Date; limit: number }>()(
  (p) => sql<{ state: string; count: number }>`
    select state, count(*)::int as count
    from (select state from mail_deliveries where state_at >= ${p.since} order by state_at desc limit ${p.limit}) sent
    group by 1`,
);

/** Processes that run jobs and gave a sign of life since then; one of an older release names only its places in the queue. */
export const countWorkers = prepared<{ since: Date; prefix: string }>()(
  (p) => sql<{ alive: number; last_beat_at: Date | null }>`
    select greatest(
        count(*) filter (where beat_at >= ${p.since} and starts_with(worker_id, ${p.prefix})),
        coalesce(max(1) filter (where beat_at >= ${p.since}), 0))::int as alive,
      max(beat_at) as last_beat_at
    from worker_heartbeats`,
);

type PerDay = { day: string; amount: number };

/** The day of a moment where the service is sold. */
const day = sql`to_char(created_at at time zone 'America/Mexico_City', 'YYYY-MM-DD')`;

/** Money that came in less what went back, in cents, by day of the payment. */
export const listSales = prepared<{ since: Date }>()(
  (p) => sql<PerDay>`
    select ${day} as day, sum(total_cents - refunded_cents)::float8 as amount
    from payments where created_at >= ${p.since} and status <> 'failed' group by 1`,
);

/** Credits that invitations took, by day. */
export const listUsedCredits = prepared<{ since: Date }>()(
  (p) => sql<PerDay>`
    select ${day} as day, sum(amount)::float8 as amount
    from credit_movements where created_at >= ${p.since} and type = 'invitation' group by 1`,
);

/** New accounts, by day. */
export const listNewAccounts = prepared<{ since: Date }>()(
  (p) => sql<PerDay>`
    select ${day} as day, count(*)::float8 as amount from accounts where created_at >= ${p.since} group by 1`,
);

/** Credits that nobody has used yet. */
export const sumBalances = prepared<Record<string, never>>()(
  () =>
    sql<{ left: number }>`select coalesce(sum(balance), 0)::float8 as left from credit_balances`,
);
