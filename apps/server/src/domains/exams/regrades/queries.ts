import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

/** A published version and what it belongs to. */
export const findVersion = prepared<{ id: number }>()((p) =>
  build
    .selectFrom('evaluation_versions as version')
    .innerJoin('evaluations', 'evaluations.id', 'version.evaluation_id')
    .where('version.id', '=', p.id)
    .where('version.published_at', 'is not', null)
    // What an account publishes is its own business.
    .where('version.account_id', 'is', null)
    .select([
      'version.id',
      'version.number',
      'version.published_at',
      'evaluations.id as evaluation_id',
      'evaluations.title',
    ]),
);

export type VersionRow = Awaited<ReturnType<typeof findVersion>>[number];

/** Corrections and regrades of a version happen one after the other. */
export const lockVersion = prepared<{ id: number }>()((p) =>
  build
    .selectFrom('evaluation_versions')
    .where('id', '=', p.id)
    .where('published_at', 'is not', null)
    .forUpdate()
    .select('id'),
);

/** What a version asks, with the keys it was published with. */
export const listQuestions = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('version_questions as asked')
    .innerJoin('topics', 'topics.id', 'asked.topic_id')
    .where('asked.version_id', '=', p.versionId)
    .orderBy('asked.position')
    .select([
      'asked.question_id',
      'asked.position',
      'asked.type',
      'asked.question_text',
      'asked.answers',
      'topics.name as topic',
    ]),
);

export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number];

/** Every correction of a version, newest first. */
export const listCorrections = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('key_corrections')
    .where('version_id', '=', p.versionId)
    .orderBy('id', 'desc')
    .select(['id', 'question_id', 'correct_answer_ids', 'reason', 'created_at']),
);

export type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];

type NewCorrection = {
  versionId: number;
  questionId: number;
  correctAnswerIds: number[];
  reason: string;
  userId: string;
};

/** Adds a correction; the newest of a question counts. */
export const insertCorrection = prepared<NewCorrection>()((p) =>
  build
    .insertInto('key_corrections')
    .values({
      version_id: p.versionId,
      question_id: p.questionId,
      correct_answer_ids: p.correctAnswerIds,
      reason: p.reason,
      corrected_by: p.userId,
    })
    .returning('id'),
);

const regradeColumns = [
  'id',
  'version_id',
  'reason',
  'correction_ids',
  'requested_by',
  'created_at',
  'finished_at',
  'examined',
  'changed',
] as const;

/** The regrades of a version, newest first. */
export const listRegrades = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('regrades')
    .where('version_id', '=', p.versionId)
    .orderBy('id', 'desc')
    .select(regradeColumns),
);

export type RegradeRow = Awaited<ReturnType<typeof listRegrades>>[number];

type NewRegrade = {
  versionId: number;
  reason: string;
  correctionIds: number[];
  userId: string;
  approvalId: string | null;
};

/** Orders a regrade. */
export const insertRegrade = prepared<NewRegrade>()((p) =>
  build
    .insertInto('regrades')
    .values({
      version_id: p.versionId,
      reason: p.reason,
      correction_ids: p.correctionIds,
      requested_by: p.userId,
      approval_id: p.approvalId,
    })
    .returning(regradeColumns),
);

/** How many finished exams a regrade would score again, counted up to a number. */
export const countFinished = prepared<{ versionId: number; most: number }>()(
  (p) => sql<{ exams: number }>`
    select app.finished_exams(${p.versionId}::int, ${p.most}::int) as exams`,
);

/** The regrade itself, for the one worker that goes on with it. */
export const lockRegrade = prepared<{ id: string }>()((p) =>
  build
    .selectFrom('regrades')
    .where('id', '=', p.id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .select([
      ...regradeColumns,
      'last_attempt_id',
      sql<
        string | null
      >`(select account_id from evaluation_versions where id = regrades.version_id)`.as(
        'account_id',
      ),
    ]),
);

export type RunningRow = Awaited<ReturnType<typeof lockRegrade>>[number];

/**
 * Takes over the keys of a version of the account that were corrected in a bank and orders its regrade. No row where
 * there is nothing to take over, nulls while another one runs.
 */
export const orderOwn = prepared<{ versionId: number; reason: string; userId: string }>()(
  (p) => sql<{ id: string | null; correction_ids: number[] | null; created_at: Date | null }>`
    select id, correction_ids, created_at
    from app.order_own_regrade(${p.versionId}::int, ${p.reason}::text, ${p.userId}::uuid)`,
);

/** Whether the account published this version of this evaluation. */
export const findOwnVersion = prepared<{ accountId: string; id: number; evaluationId: number }>()(
  (p) =>
    build
      .selectFrom('evaluation_versions')
      .where('account_id', '=', p.accountId)
      .where('id', '=', p.id)
      .where('evaluation_id', '=', p.evaluationId)
      .where('published_at', 'is not', null)
      .select('id'),
);

type Step = { id: string; lastAttemptId: string; examined: number; changed: number };

/** How far a regrade came. */
export const updateProgress = prepared<Step>()(
  (p) => sql`
    update regrades set last_attempt_id = ${p.lastAttemptId}, examined = examined + ${p.examined}::int,
      changed = changed + ${p.changed}::int
    where id = ${p.id}`,
);

/** Ends a regrade. */
export const finishRegrade = prepared<{ id: string; now: Date }>()((p) =>
  build.updateTable('regrades').set({ finished_at: p.now }).where('id', '=', p.id),
);

type Finished = {
  id: string;
  account_id: string;
  version_id: number;
  question_order: number[];
  order_seed: number;
  score: number;
  max_score: number;
  breakdown: unknown;
  completed_at: Date;
};

/** Finished attempts of a version behind a given one, as they stand. */
export const listFinished = prepared<{ versionId: number; after: string; limit: number }>()(
  (p) => sql<Finished & { account_name: string }>`
    select attempts.id, account_id, version_id, question_order, order_seed, score, max_score, breakdown, completed_at,
      accounts.name as account_name
    from attempts join accounts on accounts.id = attempts.account_id
    where version_id = ${p.versionId} and completed_at is not null and question_order is not null
      and attempts.id > ${p.after}::uuid
    order by attempts.id limit ${p.limit}`,
);

/** The same, locked: nobody marks one of them meanwhile. */
export const lockFinished = prepared<{ versionId: number; after: string; limit: number }>()(
  (p) => sql<Finished>`
    select id, account_id, version_id, question_order, order_seed, score, max_score, breakdown, completed_at
    from attempts
    where version_id = ${p.versionId} and completed_at is not null and question_order is not null
      and id > ${p.after}::uuid
    order by id limit ${p.limit} for update`,
);

export type FinishedRow = Awaited<ReturnType<typeof lockFinished>>[number];

/** The result of an attempt from now on. */
export const updateResult = prepared<{
  accountId: string;
  id: string;
  score: number;
  breakdown: string;
}>()((p) =>
  build
    .updateTable('attempts')
    .set({ score: p.score, breakdown: p.breakdown })
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id),
);

/** Corrections by their ids. */
export const listCorrectionsById = prepared<{ ids: number[] }>()((p) =>
  build
    .selectFrom('key_corrections')
    .where('id', '=', sql<number>`any(${p.ids}::int[])`)
    .select(['id', 'question_id', 'correct_answer_ids']),
);

/** The accounts that a regrade changed a score of. */
export const listChangedAccounts = prepared<{ id: string; versionId: number }>()(
  (p) => sql<{ account_id: string }>`
    select distinct attempts.account_id
    from attempts join attempt_events e on e.account_id = attempts.account_id and e.attempt_id = attempts.id
    where attempts.version_id = ${p.versionId} and e.kind = 'regraded' and e.data ->> 'regrade' = ${p.id}::text
      and e.data ->> 'from' <> e.data ->> 'to'
    order by attempts.account_id`,
);

type ChangedRow = {
  id: string;
  place_id: string;
  name: string | null;
  is_name_hidden: boolean;
  position_title: string;
  evaluation_title: string;
  percent_before: number;
  percent_after: number;
  reason: string;
};

/** The scores of an account that a regrade changed, with what they were and are. */
export const listChanged = prepared<{ id: string; accountId: string }>()(
  (p) => sql<ChangedRow>`
    select attempts.id, place.id as place_id, candidates.name, positions.title as position_title,
      evaluations.title as evaluation_title,
      app.is_name_hidden(positions.is_anonymous, place.stage_id) as is_name_hidden,
      round(100.0 * (e.data ->> 'from')::int / attempts.max_score)::int as percent_before,
      round(100.0 * (e.data ->> 'to')::int / attempts.max_score)::int as percent_after,
      regrades.reason
    from regrades
    join attempts on attempts.version_id = regrades.version_id and attempts.account_id = ${p.accountId}
    join attempt_events e on e.account_id = attempts.account_id and e.attempt_id = attempts.id
      and e.kind = 'regraded' and e.data ->> 'regrade' = regrades.id::text and e.data ->> 'from' <> e.data ->> 'to'
    join position_candidates place on place.id = attempts.position_candidate_id and place.removed_at is null
    join candidates on candidates.id = place.candidate_id and candidates.erased_at is null
    join positions on positions.id = place.position_id
    join evaluation_versions version on version.id = attempts.version_id
    join evaluations on evaluations.id = version.evaluation_id
    where regrades.id = ${p.id}
    order by attempts.id`,
);
