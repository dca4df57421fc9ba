import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

/** The heads of an attempt's chain, oldest first. */
export const listSeals = prepared<{ accountId: string; attemptId: string }>()((p) =>
  build
    .selectFrom('attempt_seals')
    .where('account_id', '=', p.accountId)
    .where('attempt_id', '=', p.attemptId)
    .orderBy('last_event_id')
    .select(['last_event_id', 'digest']),
);

/** Which events lost their free text, and the links of the chain there; only where the person was erased. */
export const listErasures = prepared<{ accountId: string; attemptId: string }>()(
  (p) => sql<{ event: number; sealed: string; erased: string }>`
    select (e.data ->> 'event')::bigint as event, e.data ->> 'sealed' as sealed, e.data ->> 'erased' as erased
    from attempt_events e
    join attempts on attempts.account_id = e.account_id and attempts.id = e.attempt_id
    join position_candidates place on place.id = attempts.position_candidate_id
    join candidates on candidates.id = place.candidate_id and candidates.erased_at is not null
    where e.account_id = ${p.accountId} and e.attempt_id = ${p.attemptId} and e.kind = 'text_erased'
    order by e.id`,
);

export type ErasureRow = Awaited<ReturnType<typeof listErasures>>[number];

/** The corrections that held for a result. */
export const listCorrectionsById = prepared<{ ids: number[] }>()((p) =>
  build
    .selectFrom('key_corrections')
    .where('id', '=', sql<number>`any(${p.ids}::int[])`)
    .select(['id', 'question_id', 'correct_answer_ids']),
);

/** What is stored of a finished attempt. */
export const findResult = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('id', '=', p.id)
    .where('completed_at', 'is not', null)
    .select([
      'account_id',
      'position_candidate_id as place_id',
      'version_id',
      'navigation',
      'question_order',
      'order_seed',
      'started_at',
      'completed_at',
      'finish_reason',
      'score',
      'max_score',
      'breakdown',
      sql<boolean>`exists (
        select from position_candidates place
        join candidates on candidates.id = place.candidate_id and candidates.erased_at is not null
        where place.id = attempts.position_candidate_id)`.as('is_erased'),
    ]),
);

/** Finished exams nobody was told about yet; they count as told from now. */
export const takeUndigested = prepared<{ now: Date; limit: number }>()(
  (p) => sql<{ id: string; account_id: string }>`
    with due as (
      select id from attempts where completed_at is not null and digested_at is null
      order by account_id, completed_at limit ${p.limit} for update skip locked
    )
    update attempts set digested_at = ${p.now} from due where attempts.id = due.id
    returning attempts.id, attempts.account_id`,
);

/** Whom of an account mails about results go to. */
export const listReaders = prepared<{ accountId: string }>()((p) =>
  build
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.account_id', '=', p.accountId)
    .where('users.role', 'in', ['owner', 'recruiter'])
    .where('users.wants_digest', '=', true)
    .orderBy('users.id')
    .select(['users.id', 'users.email', 'users.first_name', 'accounts.name as account_name']),
);

const listAnswers = prepared<{ accountId: string; attemptIds: string[] }>()(
  (p) => sql<{
    id: string;
    place_id: string;
    position_id: string;
    name: string | null;
    is_name_hidden: boolean;
    position_title: string;
    percent: number;
  }>`
    select attempts.id, place.id as place_id, place.position_id, candidates.name, positions.title as position_title,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
      round(100.0 * attempts.score / attempts.max_score)::int as percent
    from attempts
    join position_candidates place on place.id = attempts.position_candidate_id
    join candidates on candidates.id = place.candidate_id
    join positions on positions.id = place.position_id
    where attempts.account_id = ${p.accountId} and attempts.id = any(${p.attemptIds}::uuid[])
    order by attempts.id`,
);

/** Whom a digest goes to, and what it tells. */
export const findDigest = async (
  handle: Handle,
  params: { accountId: string; attemptIds: string[] },
) => ({
  readers: await listReaders(handle, { accountId: params.accountId }),
  answers: await listAnswers(handle, params),
});

/** Everything a report says of a finished attempt. */
export const findForReport = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .innerJoin('accounts', 'accounts.id', 'attempts.account_id')
    .innerJoin('evaluation_versions as version', 'version.id', 'attempts.version_id')
    .innerJoin('evaluations', 'evaluations.id', 'version.evaluation_id')
    .leftJoinLateral(
      sql<{ score_before: number; regraded_at: Date }>`
        app.regrade_of(attempts.account_id, attempts.id)`.as('regrade'),
      (join) => join.onTrue(),
    )
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.id', '=', p.id)
    .select([
      'regrade.score_before',
      'regrade.regraded_at',
      'attempts.id',
      'attempts.status',
      'attempts.navigation',
      'attempts.started_at',
      'attempts.completed_at',
      'attempts.breakdown',
      'place.id as place_id',
      'candidates.name',
      'candidates.email',
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
      'positions.title as position_title',
      'accounts.name as account_name',
      'evaluations.title as evaluation_title',
      'version.number as version',
      sql<Buffer | null>`(
        select digest from attempt_seals where attempt_seals.attempt_id = attempts.id
        order by last_event_id desc limit 1)`.as('digest'),
      sql<Record<string, string>>`coalesce((
        select json_object_agg(question_id, description) from version_questions taken
        where taken.version_id = attempts.version_id and taken.description is not null), '{}')`.as(
        'descriptions',
      ),
    ]),
);

/** The words for the levels of difficulty. */
export const listDifficulties = prepared<Record<string, never>>()(() =>
  build.selectFrom('difficulties').select(['id', 'name']),
);

/** The person of an attempt, kept from being erased until the transaction ends. */
export const holdPerson = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.id', '=', p.id)
    .forShare('candidates')
    .select('candidates.erased_at'),
);

/** An attempt of the account, locked, to be marked or given time. */
export const lockAttempt = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'status', 'completed_at']),
);

/** What a person decided about an attempt. */
export const updateStatus = prepared<{
  accountId: string;
  id: string;
  status: 'completed' | 'rejected_malicious';
}>()((p) =>
  build
    .updateTable('attempts')
    .set({ status: p.status })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Whether an attempt is the account's. */
export const findStatus = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('attempts')
    .innerJoin('position_candidates as place', 'place.id', 'attempts.position_candidate_id')
    .innerJoin('candidates', 'candidates.id', 'place.candidate_id')
    .innerJoin('positions', 'positions.id', 'place.position_id')
    .where('attempts.account_id', '=', p.accountId)
    .where('attempts.id', '=', p.id)
    .select([
      'attempts.status',
      'attempts.completed_at',
      'candidates.erased_at',
      'candidates.name',
      'candidates.email',
      sql<boolean>`app.is_name_hidden(positions.is_anonymous, place.stage_id)`.as('is_name_hidden'),
    ]),
);

/** What happened around the answers, in order. */
export const listTimeline = prepared<{ accountId: string; id: string }>()((p) =>
  build
    .selectFrom('attempt_events')
    .where('account_id', '=', p.accountId)
    .where('attempt_id', '=', p.id)
    .where((where) =>
      where.or([
        where('kind', 'in', [
          'signal',
          'lease_taken',
          'time_credited',
          'extra_time',
          'marked',
          'unmarked',
          'regraded',
        ]),
        sql<boolean>`kind = 'saved' and data ? 'late_ms'`,
      ]),
    )
    .orderBy('id')
    .limit(5_000)
    .select(['kind', 'number', 'data', 'at']),
);
