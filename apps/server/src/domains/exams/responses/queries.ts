import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Kept = { accountId: string; attemptId: string; responses: string };

/** One row for each question of an ended attempt; all that the rows share is taken from the attempt itself. */
export const insertResponses = prepared<Kept>()(
  (p) => sql`
    insert into attempt_responses (completed_at, account_id, position_id, attempt_id, version_id, number, question_id,
      revision, technology_id, answer_ids, is_correct, time_ms)
    select attempts.completed_at, attempts.account_id, attempts.position_id, attempts.id, attempts.version_id,
      response.number, response.question_id, response.revision, response.technology_id, response.answer_ids,
      response.is_correct, response.time_ms
    from attempts cross join jsonb_to_recordset(${p.responses}::jsonb) as response (number smallint, question_id int,
      revision int, technology_id int, answer_ids int[], is_correct boolean, time_ms int)
    where attempts.account_id = ${p.accountId} and attempts.id = ${p.attemptId} and attempts.completed_at is not null`,
);

/** Takes the rows of an attempt away; says how many there were. */
export const deleteResponses = prepared<{ accountId: string; attemptId: string }>()((p) =>
  build
    .deleteFrom('attempt_responses')
    .where('account_id', '=', p.accountId)
    .where('attempt_id', '=', p.attemptId)
    .returning('number'),
);

type Unkept = {
  id: string;
  account_id: string;
  version_id: number;
  question_order: number[];
  order_seed: number;
  breakdown: unknown;
  is_erased: boolean;
};

/** Ended attempts from before there were rows, locked: a regrade waits for them. */
export const lockUnkept = prepared<{ limit: number }>()(
  (p) => sql<Unkept>`
    select attempts.id, attempts.account_id, version_id, question_order, order_seed, breakdown,
      candidates.erased_at is not null as is_erased
    from attempts
    join position_candidates place on place.id = attempts.position_candidate_id
    join candidates on candidates.id = place.candidate_id
    where attempts.completed_at is not null and not attempts.has_responses and attempts.question_order is not null
    order by attempts.id limit ${p.limit}
    for update of attempts skip locked`,
);

/** The rows of an attempt are written, or will never be. */
export const noteKept = prepared<{ accountId: string; attemptId: string }>()((p) =>
  build
    .updateTable('attempts')
    .set({ has_responses: true })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.attemptId),
);

/** Makes the partitions of the months to come. */
export const addMonths = prepared<{ since: Date; months: number }>()(
  (p) => sql`select app.add_response_months(${p.since}::date, ${p.months}::int)`,
);
