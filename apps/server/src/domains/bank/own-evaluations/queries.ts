import type { NewOwnEvaluation, OwnEvaluationChanges } from '@tamiz/contract/bank/own-evaluations';
import { pageSize } from '@tamiz/contract/shared/page';
import type {
  Navigation,
  OwnEvaluationState,
  QuestionStatus,
  QuestionType,
} from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';

type Owned = { accountId: string; id: number };

type Summary = {
  id: number;
  title: string;
  description: string | null;
  specialty_id: number;
  specialty: string;
  is_active: boolean;
  version_id: number | null;
  version: number | null;
  published_navigation: Navigation | null;
  navigation: Navigation;
  revision: number;
  changed_at: Date;
  question_ids: number[];
  questions: number;
  seconds: number;
};

/** The evaluations of an account with their drafts; the questions are counted in both banks. */
const summary = sql`
  select evaluations.id, title, evaluations.description, specialties.id as specialty_id, specialties.name as specialty,
    is_active, newest.id as version_id, newest.number as version, newest.navigation as published_navigation,
    draft.navigation, draft.revision, draft.changed_at, draft.question_ids, asked.questions, asked.seconds
  from own_drafts draft
  join evaluations on evaluations.id = draft.evaluation_id
  join specialties on specialties.id = evaluations.specialty_id
  left join lateral (
    select id, number, navigation from evaluation_versions
    where evaluation_id = evaluations.id and published_at is not null order by number desc limit 1) newest on true
  cross join lateral (
    select count(*)::int as questions, coalesce(sum(time_limit), 0)::int as seconds
    from bank_questions where id = any(draft.question_ids)) asked`;

const isIn = (state: unknown) => sql`(${state}::text is null or ${state}::text = case
  when not is_active then 'archived' when newest.id is null then 'draft' else 'published' end)`;

type Page = { accountId: string; state: OwnEvaluationState | null; offset: number };

/** A page of them, the last changed first, each with how many there are. */
export const listPage = prepared<Page>()(
  (p) => sql<Summary & { total: number }>`
    select page.*, count(*) over ()::int as total from (
      ${summary} where draft.account_id = ${p.accountId} and ${isIn(p.state)}) page
    order by changed_at desc, id desc limit ${sql.lit(pageSize)} offset ${p.offset}::int`,
);

export type SummaryRow = Summary;

/** One of them. */
export const findById = prepared<Owned>()(
  (p) => sql<Summary>`
    ${summary} where draft.account_id = ${p.accountId} and draft.evaluation_id = ${p.id}`,
);

/** The published versions, newest first: how often each was sat, and how many of its keys read otherwise in a bank now. */
export const listVersions = prepared<Owned>()(
  (p) => sql<{
    id: number;
    number: number;
    navigation: Navigation;
    published_at: Date;
    questions: number;
    attempts: number;
    corrected_keys: number;
  }>`
    select version.id, version.number, version.navigation, version.published_at,
      (select count(*)::int from version_questions where version_id = version.id) as questions,
      (select count(*)::int from attempts where account_id = ${p.accountId} and version_id = version.id) as attempts,
      (select count(*)::int from app.corrected_keys(version.id)) as corrected_keys
    from evaluation_versions version
    where evaluation_id = ${p.id} and account_id = ${p.accountId} and published_at is not null
    order by number desc`,
);

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** What a version asks, in order, and the revision it took of each. */
export const listTaken = prepared<{ versionId: number }>()((p) =>
  build
    .selectFrom('version_questions')
    .where('version_id', '=', p.versionId)
    .orderBy('position')
    .select(['question_id', 'revision']),
);

type Question = {
  id: number;
  description: string | null;
  type: QuestionType;
  time_limit: number;
  status: QuestionStatus;
  answers_confirmed: boolean;
  revision: number;
  is_own: boolean;
  topic_id: number;
  difficulty_id: number;
  difficulty: string;
  topic: string;
  technology: string;
  category: string;
};

const described = sql`
  question.id, question.description, question.type, question.time_limit, question.status, question.answers_confirmed,
  question.revision, question.is_own, question.topic_id, difficulties.id as difficulty_id, difficulties.name as difficulty,
  topic.name as topic, topic.technology, topic.category`;

const places = sql`
  join difficulties on difficulties.id = question.difficulty_id
  join bank_topics topic on topic.id = question.topic_id`;

const isUsable = sql`question.status = 'active' and question.answers_confirmed`;

/** Questions of either bank by their ids, in the order given; those that are in neither are left out. */
export const listByIds = prepared<{ ids: number[] }>()(
  (p) => sql<Question>`
    select ${described}
    from unnest(${p.ids}::int[]) with ordinality as wanted (id, place)
    join bank_questions question on question.id = wanted.id ${places}
    order by wanted.place`,
);

export type QuestionRow = Question;

/** What can be asked of a topic, of one level or of all (0). */
export const listChoices = prepared<{ topicId: number; difficultyId: number }>()(
  (p) => sql<Question>`
    select ${described} from bank_questions question ${places}
    where question.topic_id = ${p.topicId} and ${isUsable}
      and (${p.difficultyId}::int = 0 or question.difficulty_id = ${p.difficultyId}::int)
    order by difficulties.rank, question.id limit 200`,
);

/** How many questions of each topic and level can be asked, in the order of the tree, the own bank first. */
export const countChoices = prepared<Record<string, never>>()(
  () => sql<{
    category_id: number;
    category: string;
    is_own: boolean;
    technology_id: number;
    technology: string;
    topic_id: number;
    topic: string;
    difficulty_id: number;
    questions: number;
  }>`
    select topic.category_id, topic.category, topic.is_own, topic.technology_id, topic.technology, topic.id as topic_id,
      topic.name as topic, counted.difficulty_id, counted.questions
    from (
      select topic_id, difficulty_id, count(*)::int as questions from bank_questions question
      where ${isUsable} group by topic_id, difficulty_id) counted
    join bank_topics topic on topic.id = counted.topic_id
    join difficulties on difficulties.id = counted.difficulty_id
    order by topic.is_own desc, topic.category, topic.category_id, topic.technology, topic.technology_id, topic.name, topic.id,
      difficulties.rank`,
);

export type ChoiceRow = Awaited<ReturnType<typeof countChoices>>[number];

/** The levels, the easiest first. */
export const listLevels = prepared<Record<string, never>>()(() =>
  build.selectFrom('difficulties').orderBy('rank').select(['id', 'name']),
);

type Wanted = { topicIds: number[]; difficultyIds: number[]; counts: number[]; except: number[] };

/** As many questions of each topic and level as are wanted, drawn by lot among those that are not named. */
export const draw = prepared<Wanted>()(
  (p) => sql<Question>`
    select drawn.*
    from unnest(${p.topicIds}::int[], ${p.difficultyIds}::int[], ${p.counts}::int[])
      with ordinality as wanted (topic_id, difficulty_id, questions, place)
    cross join lateral (
      select ${described} from bank_questions question ${places}
      where question.topic_id = wanted.topic_id and question.difficulty_id = wanted.difficulty_id and ${isUsable}
        and question.id <> all(${p.except}::int[])
      order by random() limit wanted.questions) drawn
    order by wanted.place, drawn.id`,
);

/** The texts of own questions with their options, for who may write them. */
export const listOwnTexts = prepared<{ accountId: string; ids: number[] }>()(
  (p) => sql<{
    id: number;
    question_text: string;
    options: { position: number; text: string }[];
    picture: { id: string; alt: string; width: number; height: number } | null;
  }>`
    select question.id, question.question_text,
      (select jsonb_build_object('id', picture.id, 'alt', question.picture_alt, 'width', picture.width, 'height', picture.height)
       from own_pictures picture
       where picture.account_id = ${p.accountId} and picture.id = question.picture_id) as picture,
      (select coalesce(jsonb_agg(jsonb_build_object('position', answer.position, 'text', answer.answer_text)
         order by answer.position), '[]')
       from own_answers answer where answer.account_id = ${p.accountId} and answer.question_id = question.id) as options
    from own_questions question
    where question.account_id = ${p.accountId} and question.id = any(${p.ids}::int[])`,
);

/** What another evaluation asks: the draft of one of the account, else the newest version. No row if it cannot be seen. */
export const findSource = prepared<Owned>()(
  (p) => sql<{ question_ids: number[]; navigation: Navigation }>`
    select coalesce(draft.navigation, newest.navigation) as navigation,
      coalesce(draft.question_ids, array(
        select question_id from version_questions where version_id = newest.id order by position)) as question_ids
    from evaluations
    left join own_drafts draft on draft.evaluation_id = evaluations.id and draft.account_id = ${p.accountId}
    left join lateral (
      select id, navigation from evaluation_versions
      where evaluation_id = evaluations.id and published_at is not null order by number desc limit 1) newest on true
    where evaluations.id = ${p.id} and (draft.evaluation_id is not null or (evaluations.is_active and newest.id is not null))`,
);

type NewRow = Omit<NewOwnEvaluation, 'source_id'>;

/** Begins an evaluation of an account. */
export const insert = prepared<NewRow & { accountId: string }>()((p) =>
  build
    .insertInto('evaluations')
    .values({
      account_id: p.accountId,
      title: p.title,
      description: p.description,
      specialty_id: p.specialty_id,
    } satisfies EveryField<NewRow>)
    .returning('id'),
);

type NewDraft = Owned & { questionIds: number[]; navigation: Navigation };

/** Its draft. */
export const insertDraft = prepared<NewDraft>()((p) =>
  build.insertInto('own_drafts').values({
    evaluation_id: p.id,
    account_id: p.accountId,
    question_ids: p.questionIds,
    navigation: p.navigation,
  }),
);

type DraftChange = Owned & {
  questionIds: number[] | null;
  navigation: Navigation | null;
  revision: number | null;
};

/** Changes a draft; nothing where a newer revision than the named one is kept. */
export const updateDraft = prepared<DraftChange>()(
  (p) => sql<{ revision: number }>`
    update own_drafts set question_ids = coalesce(${p.questionIds}::int[], question_ids),
      navigation = coalesce(${p.navigation}::text, navigation), revision = revision + 1, changed_at = now()
    where account_id = ${p.accountId} and evaluation_id = ${p.id}
      and (${p.revision}::int is null or revision = ${p.revision}::int)
    returning revision`,
);

/** Changes of an evaluation itself; the others are of its draft. */
type WordChanges = Omit<OwnEvaluationChanges, 'question_ids' | 'navigation' | 'revision'>;

/** Changes the fields given; undefined ones stay as they are. */
export const update = (handle: Handle, { accountId, id }: Owned, changes: WordChanges) =>
  handle.run(
    build
      .updateTable('evaluations')
      .set({
        title: changes.title,
        description: changes.description,
        specialty_id: changes.specialty_id,
        is_active: changes.is_active,
      } satisfies EveryField<WordChanges>)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .compile(),
  );

/** Publishes the draft; no row if there is none, nulls if a question of it cannot be asked. */
export const publish = prepared<{ id: number }>()(
  (p) => sql<{ id: number | null; number: number | null }>`
    select id, number from app.publish_own_version(${p.id}::int)`,
);
