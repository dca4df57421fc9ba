import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** An attempt by its own id or by its candidate's place in the position; never the person. */
export const findAttempt = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('accounts', 'accounts.id', 'attempts.account_id')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .innerJoin('evaluation_versions as version', 'version.id', 'attempts.version_id')
    .innerJoin('evaluations', 'evaluations.id', 'version.evaluation_id')
    .where((where) =>
      where.or([
        where('attempts.id', '=', p.id),
        where('attempts.position_candidate_id', '=', p.id),
      ]),
    )
    .orderBy('attempts.id', 'desc')
    .limit(1)
    .select([
      'attempts.id',
      'attempts.account_id',
      'accounts.name as account_name',
      'place.position_id',
      'attempts.position_candidate_id',
      'attempts.status',
      'evaluations.title as evaluation',
      'version.number as version',
      'attempts.max_score',
      'attempts.score',
      'attempts.started_at',
      'attempts.closes_at',
      'attempts.completed_at',
      'attempts.finish_reason',
    ]),
);

/** What happened, without what was chosen: signal and reason are all that leaves of the data. */
export const listEvents = prepared<{ attemptId: string }>()((p) =>
  build
    .selectFrom('attempt_events')
    .where('attempt_id', '=', p.attemptId)
    .orderBy('id')
    .limit(2_000)
    .select([
      'at',
      'kind',
      'number',
      sql<string | null>`coalesce(data->>'kind', data->>'reason')`.as('detail'),
      sql<number | null>`(data->>'late_ms')::int`.as('late_ms'),
    ]),
);
