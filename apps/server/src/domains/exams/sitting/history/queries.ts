import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewEvent = {
  accountId: string;
  attemptId: string;
  kind:
    | 'started'
    | 'delivered'
    | 'revisited'
    | 'flagged'
    | 'lease_taken'
    | 'time_credited'
    | 'extra_time'
    | 'signal'
    | 'paused'
    | 'finished'
    | 'marked'
    | 'unmarked'
    | 'regraded';
  number: number | null;
  data: string;
  now: Date;
};

/** Adds an event; nothing ever changes or removes one. */
export const insertEvent = prepared<NewEvent>()((p) =>
  build.insertInto('attempt_events').values({
    account_id: p.accountId,
    attempt_id: p.attemptId,
    kind: p.kind,
    number: p.number,
    data: p.data,
    at: p.now,
  }),
);

/** The first event of an attempt whose row left for the database just before. */
export const insertStarted = prepared<{
  accountId: string;
  placeId: string;
  data: string;
  now: Date;
}>()(
  (p) => sql<{ id: number }>`
    insert into attempt_events (account_id, attempt_id, kind, data, at)
    select account_id, id, 'started', ${p.data}::jsonb, ${p.now}::timestamptz
    from attempts where account_id = ${p.accountId} and position_candidate_id = ${p.placeId}
    returning id`,
);

/** What the chain is made of: all that is stored of an event, as the database writes it. */
const chained = build
  .selectFrom('attempt_events')
  .orderBy('id')
  .select([
    'id',
    'account_id',
    'attempt_id',
    'kind',
    'number',
    'sequence',
    'choice',
    'elapsed_ms',
    sql<string>`data::text`.as('data_text'),
    sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at_text'),
  ]);

/** What happened in an attempt after an event, in order; a page of it. */
export const listEventsAfter = prepared<{
  accountId: string;
  attemptId: string;
  after: number;
  limit: number;
}>()((p) =>
  chained
    .where('account_id', '=', p.accountId)
    .where('attempt_id', '=', p.attemptId)
    .where('id', '>', p.after)
    .limit(p.limit),
);

/** The same to be verified, whatever account each event claims: one whose account was changed must be seen. */
export const listStoredEvents = prepared<{ attemptId: string; after: number; limit: number }>()(
  (p) =>
    chained
      .select(['data', 'at'])
      .where('attempt_id', '=', p.attemptId)
      .where('id', '>', p.after)
      .limit(p.limit),
);

export type EventRow = Awaited<ReturnType<typeof listStoredEvents>>[number];

type Deciding = {
  id: number;
  kind: string;
  number: number | null;
  sequence: number | null;
  choice: number | null;
  data: unknown;
  at: Date;
};

/** What the result follows from: of every question the newest answer, and what happened around the answers. */
export const listDeciding = prepared<{ accountId: string; attemptId: string; numbers: number[] }>()(
  (p) => sql<Deciding>`
    select e.id, e.kind, e.number, e.sequence, e.choice, e.data, e.at
    from attempt_events e
    where e.account_id = ${p.accountId} and e.attempt_id = ${p.attemptId}
      and e.kind in ('started', 'delivered', 'revisited', 'time_credited', 'extra_time', 'paused', 'finished')
    union all
    select answer.id, answer.kind, answer.number, answer.sequence, answer.choice, answer.data, answer.at
    from unnest(${p.numbers}::smallint[]) as asked (number)
    cross join lateral (
      select e.id, e.kind, e.number, e.sequence, e.choice, e.data, e.at
      from attempt_events e
      where e.account_id = ${p.accountId} and e.attempt_id = ${p.attemptId}
        and e.kind = 'saved' and e.number = asked.number
      order by e.sequence desc limit 1) answer
    order by id`,
);

/** How many events of a kind an attempt has, up to as many as matter. */
export const countKind = prepared<{
  accountId: string;
  attemptId: string;
  kind: string;
  most: number;
}>()(
  (p) => sql<{ count: number }>`
    select count(*)::int as count from (
      select from attempt_events
      where account_id = ${p.accountId} and attempt_id = ${p.attemptId} and kind <> 'saved' and kind = ${p.kind}
      limit ${p.most}) found`,
);

/** Counts what is not kept. */
export const countDropped = prepared<{ accountId: string; attemptId: string; count: number }>()(
  (p) => sql`
    update attempts set dropped_events = dropped_events + ${p.count}::int
    where account_id = ${p.accountId} and id = ${p.attemptId}`,
);

/** The newest answer of a question whose history was full becomes its last event. */
export const keepHeld = prepared<{ accountId: string; attemptId: string }>()(
  (p) => sql`
    with kept as (
      insert into attempt_events (account_id, attempt_id, kind, number, sequence, choice, elapsed_ms, data, at)
      select account_id, id, 'saved', current_number, held_sequence, held_choice, held_elapsed_ms,
        jsonb_strip_nulls(jsonb_build_object('late_ms', held_late_ms, 'dropped', dropped_events)), held_at
      from attempts
      where account_id = ${p.accountId} and id = ${p.attemptId} and held_sequence is not null
    )
    update attempts
    set held_sequence = null, held_choice = null, held_elapsed_ms = null, held_at = null, held_late_ms = null
    where account_id = ${p.accountId} and id = ${p.attemptId}`,
);

/** Seals the events up to here. */
export const insertSeal = prepared<{
  accountId: string;
  attemptId: string;
  lastEventId: number;
  digest: Buffer;
}>()((p) =>
  build.insertInto('attempt_seals').values({
    account_id: p.accountId,
    attempt_id: p.attemptId,
    last_event_id: p.lastEventId,
    digest: p.digest,
  }),
);

/** The head of an attempt's chain. */
export const findLastSeal = prepared<{ accountId: string; attemptId: string }>()((p) =>
  build
    .selectFrom('attempt_seals')
    .where('account_id', '=', p.accountId)
    .where('attempt_id', '=', p.attemptId)
    .orderBy('last_event_id', 'desc')
    .limit(1)
    .select(['last_event_id', 'digest']),
);

/** Whether a job still seals what came before. */
export const findSealing = prepared<{ accountId: string; attemptId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId)
    .select('is_seal_pending'),
);

/** Whether a job has to go on sealing. */
export const updateSealing = prepared<{
  accountId: string;
  attemptId: string;
  isPending: boolean;
}>()((p) =>
  build
    .updateTable('attempts')
    .set({ is_seal_pending: p.isPending })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId),
);

/** Ended attempts whose chain is not whole yet. */
export const listUnsealed = prepared<{ limit: number }>()((p) =>
  build
    .selectFrom('attempts')
    .where('is_seal_pending', '=', true)
    .orderBy('completed_at')
    .limit(p.limit)
    .select(['id', 'account_id']),
);

/** What a handed-in attempt is confirmed with; no digest while a job still seals it. */
export const findReceipt = prepared<{ accountId: string; attemptId: string }>()(
  (p) => sql<{ completed_at: Date; answered: number; digest: Buffer | null }>`
    select completed_at, max_score - (breakdown #>> '{summary,unanswered}')::int as answered,
      app.hand_in_seal(account_id, id) as digest
    from attempts
    where account_id = ${p.accountId} and id = ${p.attemptId} and completed_at is not null`,
);
