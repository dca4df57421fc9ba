import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Own = { accountId: string; attemptId: string };

/** Whether a question was on screen before. */
export const findDelivery = prepared<Own & { number: number }>()((p) =>
  build
    .selectFrom('attempt_events')
    .where('account_id', '=', p.accountId)
    .where('attempt_id', '=', p.attemptId)
    .where('kind', '=', 'delivered')
    .where('number', '=', p.number)
    .select('id'),
);

/** Which question of a free exam is on screen; its clock and what came late go on as they were. */
export const updateVisited = prepared<Own & { number: number; now: Date }>()((p) =>
  build
    .updateTable('attempts')
    .set((columns) => ({
      current_number: p.number,
      visits: sql<number>`${columns.ref('visits')} + 1`,
      heard_at: p.now,
      heard_before: null,
    }))
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId),
);

/** The questions whose newest answer chooses something, but for the one on screen that may be held apart. */
export const listAnswered = prepared<Own>()(
  (p) => sql<{ number: number }>`
    select number from (
      select distinct on (number) number, choice from attempt_events
      where account_id = ${p.accountId} and attempt_id = ${p.attemptId} and kind = 'saved'
      order by number, sequence desc) newest
    where choice <> 0 order by number`,
);

/** The questions marked to come back to. */
export const updateFlags = prepared<Own & { flagged: number[]; sequence: number }>()(
  (p) => sql`
    update attempts set flagged = ${p.flagged}::smallint[], flag_sequence = ${p.sequence}::int
    where account_id = ${p.accountId} and id = ${p.attemptId}`,
);
