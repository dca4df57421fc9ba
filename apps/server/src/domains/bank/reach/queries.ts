import { prepared } from '@tamiz/db';
import type { Expression } from 'kysely';
import { sql } from 'kysely';

type ReachRow = { positions: number; invitations: number; running: number };

/** Counts what stands on evaluations. `evaluation_ids` is a set made before; invitations are counted up to a limit. */
const counted = (most: Expression<number>) => sql`
  used as materialized (
    select id, account_id from positions
    where evaluation_id in (select id from evaluation_ids) and status <> 'completed'
  )
  select (select count(*) from used)::int as positions,
    (select count(*) from (
      select from used
      join position_candidates place on place.position_id = used.id and place.account_id = used.account_id
      join invitations on invitations.position_candidate_id = place.id and invitations.account_id = used.account_id
      where invitations.started_at is null and invitations.expires_at > now()
        and invitations.status in ('sent', 'resent', 'manual')
      limit ${most}
    ) waiting)::int as invitations,
    (select count(*) from attempts
      join evaluation_versions on evaluation_versions.id = attempts.version_id
      where attempts.completed_at is null and attempts.status = 'in_progress'
        and evaluation_versions.evaluation_id in (select id from evaluation_ids))::int as running`;

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
