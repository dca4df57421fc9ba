import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type NewSignals = {
  accountId: string;
  attemptId: string;
  number: number | null;
  lease: string;
  kinds: string[];
  sequences: number[];
  moments: Date[];
  now: Date;
};

/** Notes what a browser noticed, unless it was noted before. */
export const insertSignals = prepared<NewSignals>()(
  (p) => sql`
    insert into attempt_events (account_id, attempt_id, kind, number, data, at)
    select ${p.accountId}, ${p.attemptId}, 'signal', ${p.number}::smallint,
      jsonb_build_object('kind', s.kind, 'sequence', s.sequence, 'lease', ${p.lease}::text, 'happened_at', s.moment),
      ${p.now}
    from unnest(${p.kinds}::text[], ${p.sequences}::int[], ${p.moments}::timestamptz[]) as s (kind, sequence, moment)
    where not exists (
      select from attempt_events e
      where e.account_id = ${p.accountId} and e.attempt_id = ${p.attemptId} and e.kind = 'signal'
        and e.data ->> 'lease' = ${p.lease}::text and (e.data ->> 'sequence')::int = s.sequence)
    order by s.sequence`,
);

/** Notes that the service answers; tells how many exams got time back. */
export const beat = prepared<{ now: Date; gapMs: number; capMs: number }>()(
  (p) => sql<{ credited: number }>`
    select app.beat(${p.now}::timestamptz, ${p.gapMs}::int, ${p.capMs}::int) as credited`,
);

/** More time for every question of a place. */
export const findExtraTime = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('position_candidates')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.placeId)
    .select('extra_time_percent'),
);

/** The same, changed. */
export const updateExtraTime = prepared<{
  accountId: string;
  placeId: string;
  percent: 0 | 25 | 50 | 100;
}>()((p) =>
  build
    .updateTable('position_candidates')
    .set({ extra_time_percent: p.percent })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.placeId),
);

/** The attempt of a place, locked. */
export const lockAttempt = prepared<{ accountId: string; placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('account_id', '=', p.accountId)
    .where('position_candidate_id', '=', p.placeId)
    .forUpdate()
    .select([
      'id',
      'navigation',
      'closes_at',
      'completed_at',
      'current_number',
      'current_deadline',
      'current_limit_ms',
    ]),
);

export type LockedAttempt = Awaited<ReturnType<typeof lockAttempt>>[number];

/** Moves the end of the question on screen, and that of an exam with one clock. */
export const updateDeadline = prepared<{
  accountId: string;
  attemptId: string;
  deadline: Date;
  closesAt: Date | null;
  limitMs: number;
}>()((p) =>
  build
    .updateTable('attempts')
    .set({ current_deadline: p.deadline, current_limit_ms: p.limitMs, closes_at: p.closesAt })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId),
);

type NewExtraTime = {
  accountId: string;
  attemptId: string;
  number: number;
  ms: number;
  now: Date;
};

/** Notes that time was given, and on which question. */
export const insertExtraTime = prepared<NewExtraTime>()(
  (p) => sql`
    insert into attempt_events (account_id, attempt_id, kind, number, data, at)
    values (${p.accountId}, ${p.attemptId}, 'extra_time', ${p.number}::smallint,
      jsonb_build_object('limit_ms', ${p.ms}::int), ${p.now})`,
);
