import type { EvaluationChanges, NewEvaluation } from '@tamiz/contract/bank/evaluation-builder';
import { pageSize } from '@tamiz/contract/shared/page';
import type { Navigation, QuestionStatus, QuestionType } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

type Summary = {
  id: number;
  title: string;
  description: string | null;
  specialty_id: number;
  specialty: string;
  is_active: boolean;
  version_id: number | null;
  version: number | null;
  navigation: Navigation;
  questions: number;
  pending_patches: number;
};

/** Rows with their newest version, of an expression that already chose them: each costs a look at all its questions. */
const summaryOf = (chosen: Expression<unknown>) => sql<Summary>`
  select evaluations.id, title, evaluations.description, specialties.id as specialty_id, specialties.name as specialty,
    is_active, newest.id as version_id, newest.number as version,
    coalesce(newest.navigation, 'forward') as navigation, coalesce(asked.questions, 0) as questions,
    coalesce(asked.outdated, 0) as pending_patches
  from (${chosen}) evaluations
  join specialties on specialties.id = evaluations.specialty_id
  left join lateral (
    select id, number, navigation from evaluation_versions
    where evaluation_id = evaluations.id and published_at is not null order by number desc limit 1) newest on true
  left join lateral (
    select count(*)::int as questions, count(*) filter (where questions.revision > taken.revision)::int as outdated
    from version_questions taken join questions on questions.id = taken.question_id
    where taken.version_id = newest.id) asked on true
  order by evaluations.id desc`;

const matches = (search: Expression<string>) =>
  sql`(${search} = '' or position(lower(${search}) in lower(title)) > 0)`;

/** Every evaluation whose title contains a text, newest first. */
export const listPage = prepared<{ search: string; offset: number }>()((p) =>
  summaryOf(sql`
      select * from evaluations where account_id is null and ${matches(p.search)} order by id desc
      limit ${sql.lit(pageSize)} offset ${p.offset}`),
);

export type SummaryRow = Awaited<ReturnType<typeof listPage>>[number];

/** How many there are. */
export const countAll = prepared<{ search: string }>()(
  (p) => sql<{ total: number }>`
    select count(*)::int as total from evaluations where account_id is null and ${matches(p.search)}`,
);

/** One evaluation. */
export const findById = prepared<{ id: number }>()((p) =>
  summaryOf(sql`select * from evaluations where account_id is null and id = ${p.id}`),
);

/** The published versions, newest first, and how often each was sat. */
export const listVersions = prepared<{ evaluationId: number }>()(
  (p) => sql<{
    id: number;
    number: number;
    navigation: Navigation;
    published_at: Date;
    questions: number;
    attempts: number;
  }>`
    select version.id, version.number, version.navigation, version.published_at,
      (select count(*)::int from version_questions where version_id = version.id) as questions,
      -- Those that ended and those that run have an index each.
      (select count(*)::int from attempts where version_id = version.id and completed_at is not null)
        + (select count(*)::int from attempts where version_id = version.id and completed_at is null) as attempts
    from evaluation_versions version
    where evaluation_id = ${p.evaluationId} and published_at is not null
    order by number desc`,
);

type Question = {
  id: number;
  question_text: string;
  description: string | null;
  type: QuestionType;
  time_limit: number;
  status: QuestionStatus;
  answers_confirmed: boolean;
  is_outdated: boolean;
  topic_id: number;
  difficulty_id: number;
  difficulty: string;
  topic: string;
  technology: string;
  category: string;
};

const described = sql`
  questions.id, questions.question_text, questions.description, questions.type, questions.time_limit, questions.status,
  questions.answers_confirmed, topics.id as topic_id, difficulties.id as difficulty_id, difficulties.name as difficulty,
  topics.name as topic, technologies.name as technology, categories.name as category`;

const places = sql`
  join difficulties on difficulties.id = questions.difficulty_id
  join topics on topics.id = questions.topic_id
  join technologies on technologies.id = topics.technology_id
  join categories on categories.id = technologies.category_id`;

/** The questions of a version as the bank has them now, in the version's order. */
export const listTaken = prepared<{ versionId: number }>()(
  (p) => sql<Question>`
    select ${described}, questions.revision > taken.revision as is_outdated
    from version_questions taken join questions on questions.id = taken.question_id ${places}
    where taken.version_id = ${p.versionId} order by taken.position`,
);

export type QuestionRow = Awaited<ReturnType<typeof listTaken>>[number];

/** What can be asked of a topic: active, with confirmed answers; of one level, or of all (0). */
export const listChoices = prepared<{ topicId: number; difficultyId: number }>()(
  (p) => sql<Question>`
    select ${described}, false as is_outdated from questions ${places}
    where questions.topic_id = ${p.topicId} and questions.status = 'active' and questions.answers_confirmed
      and (${p.difficultyId}::int = 0 or questions.difficulty_id = ${p.difficultyId}::int)
    order by difficulties.rank, questions.id limit 200`,
);

/** Which of these questions may be asked. */
export const countUsable = prepared<{ ids: number[] }>()(
  (p) => sql<{ total: number }>`
    select count(*)::int as total from questions
    where id = any(${p.ids}::int[]) and status = 'active' and answers_confirmed`,
);

/** Begins an evaluation without a version. */
export const insert = prepared<NewEvaluation>()((p) =>
  build
    .insertInto('evaluations')
    .values({
      title: p.title,
      description: p.description,
      specialty_id: p.specialty_id,
    } satisfies EveryField<NewEvaluation>)
    .returning('id'),
);

/** Changes the fields given; undefined ones stay as they are. */
export const update = (handle: Handle, id: number, changes: EvaluationChanges) =>
  handle.run(
    build
      .updateTable('evaluations')
      .set({
        title: changes.title,
        description: changes.description,
        specialty_id: changes.specialty_id,
        is_active: changes.is_active,
      } satisfies EveryField<EvaluationChanges>)
      .where('id', '=', id)
      .returning('id')
      .compile(),
  );

/** Whether a specialty exists. */
export const findSpecialty = prepared<{ id: number }>()((p) =>
  build.selectFrom('specialties').where('id', '=', p.id).select('id'),
);
