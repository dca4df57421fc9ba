import { pageSize } from '@tamiz/contract/shared/page';
import type { Navigation } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import { sql } from 'kysely';

import type { SearchTerms } from '#src/platform/database/search-within-budget.ts';

type ListFilter = { profileId: number | null; specialtyId: number | null; search: string | null };

/** Some that a search hits have no published version. */
const mostLooked = 50;

/** What can be assigned, with what its newest version asks; every word of a search, if there is one, must be in it. */
const found = (p: Record<keyof ListFilter, unknown>) => sql`
  from evaluations evaluation
  join specialties specialty on specialty.id = evaluation.specialty_id
  join profiles profile on profile.id = specialty.profile_id
  join lateral (
    select id, navigation from evaluation_versions
    where evaluation_id = evaluation.id and published_at is not null order by number desc limit 1) version on true
  cross join lateral (
    select sum(asked.questions)::int as questions, sum(asked.seconds)::int as seconds, string_agg(asked.name, ' ') as words,
      jsonb_agg(jsonb_build_object('name', asked.name, 'questions', asked.questions)
        order by asked.questions desc, asked.name) as technologies
    from (
      select topic.technology as name, count(*) as questions, sum(taken.time_limit) as seconds
      from version_questions taken join bank_topics topic on topic.id = taken.topic_id
      where taken.version_id = version.id group by topic.technology) asked) facts
  cross join lateral (
    select string_agg(asked.name, ' ') as words, sum(asked.rank * asked.questions) / sum(asked.questions) as level,
      jsonb_agg(jsonb_build_object('name', asked.name, 'questions', asked.questions) order by asked.rank) as levels
    from (
      select difficulties.name, difficulties.rank, count(*) as questions
      from version_questions taken join difficulties on difficulties.id = taken.difficulty_id
      where taken.version_id = version.id group by difficulties.id) asked) asked_at
  cross join lateral (
    select array(
      select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
      from regexp_split_to_table(app.search_form(${p.search}::text), '\\s+') word) as words) wanted
  where evaluation.is_active
    and (${p.profileId}::int is null or specialty.profile_id = ${p.profileId}::int)
    and (${p.specialtyId}::int is null or evaluation.specialty_id = ${p.specialtyId}::int)
    and app.search_form(concat_ws(' ', evaluation.title, evaluation.description,
      specialty.name, profile.name, facts.words, asked_at.words)) like all (wanted.words)`;

const listed = sql`
  evaluation.id, evaluation.title, evaluation.description, evaluation.specialty_id,
  facts.questions, facts.seconds, facts.technologies, asked_at.levels, version.navigation,
  evaluation.account_id is not null as is_own`;

/** Titles read 'Name · nivel senior': by name as people sort it, then from the lowest level to the highest. */
const byName = sql`app.search_form(split_part(evaluation.title, ' · ', 1))`;
const byNameAndLevel = sql`${byName}, asked_at.level, evaluation.title, evaluation.id`;

type Share = { name: string; questions: number };

export type ListedRow = {
  id: number;
  title: string;
  description: string | null;
  specialty_id: number;
  questions: number;
  seconds: number;
  technologies: Share[];
  levels: Share[];
  navigation: Navigation;
  is_own: boolean;
};

/** A page of evaluations by name and level; those that have all the words in their title come first. */
export const listPage = prepared<ListFilter & { offset: number }>()(
  (p) => sql<ListedRow>`
    select ${listed} ${found(p)}
    order by app.search_form(evaluation.title) like all (wanted.words) desc, ${byNameAndLevel}
    limit ${sql.lit(pageSize)} offset ${p.offset}`,
);

/** How many evaluations the filter finds. */
export const count = prepared<ListFilter>()(
  (p) => sql<{ total: number }>`select count(*)::int as total ${found(p)}`,
);

/** What is on offer by what somebody typed, the best first. */
export const listFound = prepared<SearchTerms & { atMost: number }>()(
  (p) => sql<{ id: number; title: string; questions: number; seconds: number }>`
    select evaluation.id, evaluation.title, facts.questions, facts.seconds
    from app.search_ids('evaluation', ${p.typed}, ${sql.lit(mostLooked)}, ${p.isNear}) hit
    join evaluations evaluation on evaluation.id = hit.number
    join lateral (
      select id from evaluation_versions
      where evaluation_id = evaluation.id and published_at is not null order by number desc limit 1) version on true
    cross join lateral (
      select count(*)::int as questions, sum(taken.time_limit)::int as seconds, avg(difficulties.rank) as level
      from version_questions taken join difficulties on difficulties.id = taken.difficulty_id
      where taken.version_id = version.id) facts
    order by hit.rank, ${byName}, facts.level, evaluation.title, evaluation.id limit ${p.atMost}::int`,
);

/** The evaluations of a specialty, to choose one from. */
export const listOptions = prepared<{ specialtyId: number }>()(
  (p) => sql<ListedRow>`
    select ${listed} ${found({ profileId: null, specialtyId: p.specialtyId, search: null })} order by ${byNameAndLevel}`,
);

/** One evaluation. */
export const findById = prepared<{ id: number }>()((p) =>
  build
    .selectFrom('evaluations')
    .where('id', '=', p.id)
    .select([
      'id',
      'title',
      'description',
      'specialty_id',
      'type',
      'is_active',
      'created_at',
      sql<boolean>`account_id is not null`.as('is_own'),
    ]),
);

/** The questions of every published version of an evaluation, without their text. */
export const listVersionQuestions = prepared<{ evaluationId: number }>()((p) =>
  build
    .selectFrom('evaluation_versions as version')
    .innerJoin('version_questions as taken', 'taken.version_id', 'version.id')
    .innerJoin('bank_questions as question', 'question.id', 'taken.question_id')
    .innerJoin('difficulties', 'difficulties.id', 'taken.difficulty_id')
    .innerJoin('bank_topics as topic', 'topic.id', 'taken.topic_id')
    .where('version.evaluation_id', '=', p.evaluationId)
    .where('version.published_at', 'is not', null)
    .orderBy('version.number')
    .orderBy('taken.position')
    .select([
      'version.id as version_id',
      'version.navigation',
      'taken.question_id as id',
      'taken.description',
      'taken.type',
      'taken.time_limit',
      sql<boolean>`question.revision > taken.revision`.as('is_outdated'),
      'question.status',
      'question.answers_confirmed',
      'question.is_own',
      'difficulties.id as difficulty_id',
      'difficulties.name as difficulty',
      'topic.name as topic',
      'topic.technology',
      'topic.category',
    ]),
);

export type VersionQuestionRow = Awaited<ReturnType<typeof listVersionQuestions>>[number];

/** The newest version of an evaluation, locked with it: two publications cannot take the same number. */
export const lockLatest = prepared<{ evaluationId: number }>()(
  (p) => sql<{ number: number; version_id: number | null; navigation: Navigation | null }>`
    select coalesce(latest.number, 0) as number, latest.id as version_id, latest.navigation
    from (select id from evaluations where id = ${p.evaluationId} for update) evaluation
    left join lateral (
      select id, number, navigation from evaluation_versions
      where evaluation_id = evaluation.id order by number desc limit 1) latest on true`,
);

/** A version that is not published yet. */
export const insertVersion = prepared<{
  evaluationId: number;
  number: number;
  navigation: Navigation;
}>()((p) =>
  build
    .insertInto('evaluation_versions')
    .values({ evaluation_id: p.evaluationId, number: p.number, navigation: p.navigation })
    .returning('id'),
);

/** The questions among these whose answers are confirmed; they stay so until the transaction ends. */
export const holdConfirmed = prepared<{ questionIds: number[] }>()(
  (p) => sql<{ id: number }>`
    select id from questions
    where id = any(${p.questionIds}::int[]) and answers_confirmed
    order by id for share`,
);

/** Copies questions with their answers into a version, in the given order. */
export const copyQuestions = prepared<{ versionId: number; questionIds: number[] }>()(
  (p) => sql`
    insert into version_questions
      (version_id, position, question_id, revision, topic_id, difficulty_id, type, question_text, description, time_limit, answers)
    select ${p.versionId}, wanted.position, q.id, q.revision, q.topic_id, q.difficulty_id, q.type,
      q.question_text, q.description, q.time_limit,
      (select jsonb_agg(jsonb_build_object('id', a.id, 'text', a.answer_text, 'is_correct', a.is_correct) order by a.position)
       from answers a where a.question_id = q.id)
    from unnest(${p.questionIds}::int[]) with ordinality as wanted (id, position)
    join questions q on q.id = wanted.id
    returning question_id`,
);

/** From now on the version never changes. */
export const publish = prepared<{ versionId: number }>()((p) =>
  build
    .updateTable('evaluation_versions')
    .set({ published_at: sql`now()` })
    .where('id', '=', p.versionId),
);

/** The questions of a version, in order. */
export const listQuestionIds = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('version_questions')
    .where('version_id', '=', p.versionId)
    .orderBy('position')
    .select('question_id'),
);
