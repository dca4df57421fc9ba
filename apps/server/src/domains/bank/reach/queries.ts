import { prepared } from '@tamiz/db';
import type { Expression } from 'kysely';
import { sql } from 'kysely';

type ReachRow = { positions: number; invitations: number; running: number };

/** The ranks of `sent` and `opened`: the newest invitation of the place waits to be begun. */
const waiting = sql`(1, 3)`;

/**
 * Counts what stands on evaluations. `evaluation_ids` is a set made before; invitations are counted up to a limit, by how far
 * their places got. Each count goes from the few to the many, one look-up after the other: a plan for any evaluation would
 * read every place and every invitation.
 */
const counted = (most: Expression<number>) => sql`
  used as materialized (
    select id, account_id, status from positions
    where evaluation_id in (select id from evaluation_ids) and status <> 'completed'
  )
  select (select count(*) from used)::int as positions,
    (select count(*) from (
      select from used
      cross join lateral (
        select from position_candidates place
        where place.position_id = used.id and place.account_id = used.account_id and place.removed_at is null
          and place.progress_rank in ${waiting}
        limit ${most}
      ) place
      where used.status = 'invitations_sent'
      limit ${most}
    ) waiting)::int as invitations,
    (select coalesce(sum(running.exams), 0) from evaluation_versions version
      cross join lateral (
        select count(*) as exams from attempts where attempts.version_id = version.id and attempts.completed_at is null
      ) running
      where version.evaluation_id in (select id from evaluation_ids))::int as running`;

/** What stands on one evaluation of the shared bank. */
export const countOnEvaluation = prepared<{ id: number; most: number }>()(
  (p) => sql<ReachRow>`
    with evaluation_ids as (select id from evaluations where id = ${p.id} and account_id is null),
    ${counted(p.most)}
    where exists (select from evaluation_ids)`,
);

/** Active evaluations of the shared bank whose newest version asks a question. */
export const listAsking = prepared<{ questionId: number }>()(
  (p) => sql<{ id: number; title: string }>`
    select evaluations.id, evaluations.title from evaluations
    join lateral (
      select id from evaluation_versions
      where evaluation_id = evaluations.id and published_at is not null
      order by number desc limit 1
    ) newest on true
    where evaluations.is_active and evaluations.account_id is null and exists (
      select from version_questions
      where version_questions.version_id = newest.id and version_questions.question_id = ${p.questionId}
        and not version_questions.is_own)
    order by evaluations.title, evaluations.id`,
);

/** What stands on several evaluations. */
export const countOnEvaluations = prepared<{ ids: number[]; most: number }>()(
  (p) => sql<ReachRow>`
    with evaluation_ids as (select unnest(${p.ids}::int[]) as id), ${counted(p.most)}`,
);

/** Whether the shared bank has the question. */
export const findQuestion = prepared<{ id: number }>()(
  (p) => sql<{ id: number }>`select id from questions where id = ${p.id}`,
);
