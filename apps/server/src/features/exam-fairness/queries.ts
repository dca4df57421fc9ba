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
  most: number;
};

/** Notes what a browser noticed, unless it was noted before or there is enough of it. */
export const insertSignals = prepared<NewSignals>()(
  (p) => sql`
    insert into attempt_events (account_id, attempt_id, kind, number, data, at)
    select ${p.accountId}, ${p.attemptId}, 'signal', ${p.number}::smallint,
      jsonb_build_object('kind', s.kind, 'sequence', s.sequence, 'lease', ${p.lease}::text, 'happened_at', s.moment),
      ${p.now}
    from unnest(${p.kinds}::text[], ${p.sequences}::int[], ${p.moments}::timestamptz[]) as s (kind, sequence, moment)
    where not exists (
      select from attempt_events e where e.attempt_id = ${p.attemptId} and e.kind = 'signal'
        and e.data ->> 'lease' = ${p.lease}::text and (e.data ->> 'sequence')::int = s.sequence)
      and (select count(*) from attempt_events e where e.attempt_id = ${p.attemptId} and e.kind = 'signal') < ${p.most}::int
    order by s.sequence`,
);

/** Notes that the service answers; tells how many exams got time back. */
export const beat = prepared<{ now: Date; gapMs: number; capMs: number }>()(
  (p) => sql<{ credited: number }>`
    select app.beat(${p.now}::timestamptz, ${p.gapMs}::int, ${p.capMs}::int) as credited`,
);

/** More time for every question of a place. */
export const findExtraTime = prepared<{ placeId: string }>()((p) =>
  build.selectFrom('position_candidates').where('id', '=', p.placeId).select('extra_time_percent'),
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
export const lockAttempt = prepared<{ placeId: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('position_candidate_id', '=', p.placeId)
    .forUpdate()
    .select(['id', 'completed_at', 'current_number', 'current_deadline', 'current_limit_ms']),
);

export type LockedAttempt = Awaited<ReturnType<typeof lockAttempt>>[number];

/** Moves the end of the question on screen. */
export const updateDeadline = prepared<{ attemptId: string; deadline: Date; limitMs: number }>()(
  (p) =>
    build
      .updateTable('attempts')
      .set({ current_deadline: p.deadline, current_limit_ms: p.limitMs })
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
