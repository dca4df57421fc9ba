import type {
  AnswerChanges,
  NewAnswer,
  NewOwnQuestion,
  QuestionChanges,
} from '@tamiz/contract/bank/question-input';
import { pageSize } from '@tamiz/contract/shared/page';
import type { QuestionStatus } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

import type { EveryField } from '#src/platform/database/every-field.ts';
import type { SearchTerms } from '#src/platform/database/search-within-budget.ts';

export type QuestionFilter = {
  categoryId?: number | undefined;
  technologyId?: number | undefined;
  topicId?: number | undefined;
  difficultyId?: number | undefined;
  status?: QuestionStatus | undefined;
};

/** Everything of a question but its text, which the application role cannot read. */
const described = () =>
  build
    .selectFrom('questions')
    .innerJoin('difficulties', 'difficulties.id', 'questions.difficulty_id')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .innerJoin('technologies', 'technologies.id', 'topics.technology_id')
    .innerJoin('categories', 'categories.id', 'technologies.category_id')
    .select([
      'questions.id',
      'questions.description',
      'questions.type',
      'questions.time_limit',
      'questions.status',
      'questions.answers_confirmed',
      'questions.max_answers',
      'difficulties.id as difficulty_id',
      'difficulties.name as difficulty',
      'topics.name as topic',
      'technologies.name as technology',
      'categories.name as category',
    ]);

/** The evaluations on offer whose newest version asks a question. */
const askedIn = (questionId: unknown) => sql`
  from version_questions taken
  join evaluation_versions version on version.id = taken.version_id and version.published_at is not null
  join evaluations evaluation on evaluation.id = version.evaluation_id and evaluation.is_active
  where taken.question_id = ${questionId} and not exists (
    select from evaluation_versions newer
    where newer.evaluation_id = version.evaluation_id and newer.number > version.number and newer.published_at is not null)`;

type FilterParams = Required<{ [Name in keyof QuestionFilter]: NonNullable<QuestionFilter[Name]> }>;

type FilterValues = {
  [Name in keyof FilterParams]: FilterParams[Name] | Expression<FilterParams[Name]>;
};

/** The conditions of the filters that are set, with their values as parameters. */
const matching = (filter: QuestionFilter, p: FilterValues) => {
  let query = build
    .selectFrom('questions')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .innerJoin('technologies', 'technologies.id', 'topics.technology_id');
  if (filter.categoryId !== undefined) query = query.where('category_id', '=', p.categoryId);
  if (filter.technologyId !== undefined) query = query.where('technology_id', '=', p.technologyId);
  if (filter.topicId !== undefined) query = query.where('topic_id', '=', p.topicId);
  if (filter.difficultyId !== undefined) query = query.where('difficulty_id', '=', p.difficultyId);
  if (filter.status !== undefined) query = query.where('status', '=', p.status);
  return query;
};

const noFilter: FilterParams = {
  categoryId: 0,
  technologyId: 0,
  topicId: 0,
  difficultyId: 0,
  status: 'active',
};

const setFilters = (filter: QuestionFilter): Partial<FilterParams> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

const definePage = (filter: QuestionFilter) =>
  prepared<FilterParams & { offset: number }>()((p) => {
    const page = matching(filter, p).select('questions.id').orderBy('questions.id');
    return described()
      .where('questions.id', 'in', page.limit(pageSize).offset(p.offset))
      .select(
        matching(filter, p)
          .select(sql<number>`count(*)::int`.as('n'))
          .as('total'),
      )
      .select(
        sql<number>`(select count(*)::int ${askedIn(sql.ref('questions.id'))})`.as(
          'evaluations_count',
        ),
      )
      .orderBy('questions.id');
  });

/** One compiled statement for each set of filters: there are 32 at most. */
const pages = new Map<string, ReturnType<typeof definePage>>();

/**
 * A page of the bank and how many questions the filter finds, in one statement: the page is found first,
 * what describes it joined after. A page past the end has no row to carry the number.
 */
export const listPage = (handle: Handle, filter: QuestionFilter, offset: number) => {
  const set = setFilters(filter);
  const shape = Object.keys(set).toSorted().join();
  const page = pages.get(shape) ?? definePage(set);
  pages.set(shape, page);
  return page(handle, { ...noFilter, ...set, offset });
};

/** How many questions the filter finds. */
export const count = (handle: Handle, filter: QuestionFilter) =>
  handle.run(
    matching(filter, { ...noFilter, ...setFilters(filter) })
      .select(sql<number>`count(*)::int`.as('total'))
      .compile(),
  );

/** One question without its text. */
export const findById = prepared<{ id: number }>()((p) =>
  described().where('questions.id', '=', p.id),
);

export type QuestionRow = Awaited<ReturnType<typeof findById>>[number];

/** The evaluations on offer that ask a question, by title. */
export const listEvaluationsOf = prepared<{ questionId: number }>()(
  (p) => sql<{ id: number; title: string }>`
    select evaluation.id, evaluation.title ${askedIn(p.questionId)} order by evaluation.title, evaluation.id`,
);

/** How many evaluations on offer ask each of these questions. */
export const countEvaluationsOf = prepared<{ questionIds: number[] }>()(
  (p) => sql<{ id: number; evaluations: number }>`
    select wanted.id, (select count(*)::int ${askedIn(sql`wanted.id`)}) as evaluations
    from unnest(${p.questionIds}::int[]) as wanted (id)`,
);

export type EvaluationRow = Awaited<ReturnType<typeof listEvaluationsOf>>[number];

/** Active questions by what somebody typed, the best first; they are told by their description. */
export const listFound = prepared<SearchTerms & { atMost: number }>()(
  (p) => sql<{ id: number; description: string; technology: string; level: string }>`
    select questions.id, questions.description, technologies.name as technology, difficulties.name as level
    from app.search_ids('question', ${p.typed}, ${p.atMost}, ${p.isNear}) hit
    join questions on questions.id = hit.number
    join difficulties on difficulties.id = questions.difficulty_id
    join topics on topics.id = questions.topic_id
    join technologies on technologies.id = topics.technology_id
    order by hit.rank, questions.id`,
);

/** The text of questions; refused to the application role. */
export const listTexts = prepared<{ ids: number[] }>()(
  (p) => sql<{ id: number; question_text: string }>`
    select id, question_text from questions where id = any(${p.ids}::int[])`,
);

/** The answers of a question, in order. */
export const listAnswers = prepared<{ questionId: number }>()((p) =>
  build
    .selectFrom('answers')
    .where('question_id', '=', p.questionId)
    .orderBy('position')
    .select(['id', 'answer_text', 'is_correct']),
);

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number];

/** Locks a question for a change of it or of its answers. */
export const lock = prepared<{ id: number }>()((p) =>
  build
    .selectFrom('questions')
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'type', 'status', 'max_answers']),
);

/** Fields of the contract that only an own question has. */
type OwnFields = Pick<QuestionChanges, 'explanation' | 'picture'>;

/** The columns of those fields. */
export type OwnColumns = {
  explanation?: string | null | undefined;
  picture_id?: string | null | undefined;
  picture_alt?: string | null | undefined;
};

/** Columns of a question that change: the fields of the contract and what follows from a change. */
export type QuestionColumns = Omit<QuestionChanges, keyof OwnFields> & {
  answers_confirmed?: boolean | undefined;
  status?: QuestionStatus | undefined;
};

/** Changes the fields given; undefined ones stay as they are. */
export const update = (handle: Handle, id: number, changes: QuestionColumns) =>
  handle.run(
    build
      .updateTable('questions')
      .set({
        question_text: changes.question_text,
        description: changes.description,
        type: changes.type,
        difficulty_id: changes.difficulty_id,
        time_limit: changes.time_limit,
        answers_confirmed: changes.answers_confirmed,
        status: changes.status,
      } satisfies EveryField<QuestionColumns>)
      .where('id', '=', id)
      .compile(),
  );

/** A question to add; `own` is of the own bank only. */
export type NewQuestion = Omit<NewOwnQuestion, keyof OwnFields> & { own?: OwnColumns | undefined };

/** What a bank stores of a new question in its own row. */
export type NewQuestionRow = Omit<NewQuestion, 'answers' | 'own'>;

/** Adds a question without its answers; there is room for four at least. */
export const insertQuestion = (handle: Handle, question: NewQuestion) =>
  handle.run(
    build
      .insertInto('questions')
      .values({
        topic_id: question.topic_id,
        difficulty_id: question.difficulty_id,
        type: question.type,
        question_text: question.question_text,
        description: question.description,
        time_limit: question.time_limit,
        max_answers: Math.max(4, question.answers.length),
      } satisfies EveryField<NewQuestionRow>)
      .returning('id')
      .compile(),
  );

/** Changes the fields given of one answer of a question. */
export const updateAnswer = (
  handle: Handle,
  { id, questionId }: { id: number; questionId: number },
  changes: AnswerChanges,
) =>
  handle.run(
    build
      .updateTable('answers')
      .set({
        answer_text: changes.answer_text,
        is_correct: changes.is_correct,
      } satisfies EveryField<AnswerChanges>)
      .where('id', '=', id)
      .where('question_id', '=', questionId)
      .returning(['id', 'answer_text', 'is_correct'])
      .compile(),
  );

/** Adds an answer after the last one. */
export const insertAnswer = prepared<NewAnswer & { questionId: number }>()((p) =>
  build
    .insertInto('answers')
    .values({
      question_id: p.questionId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from answers where question_id = ${p.questionId})`,
      answer_text: p.answer_text,
      is_correct: p.is_correct,
    } satisfies EveryField<NewAnswer>)
    .returning(['id', 'answer_text', 'is_correct']),
);

/** Keeps what questions of the shared bank became in their history. */
export const keepHistory = prepared<{ ids: number[]; by: string }>()(
  (p) => sql`select app.keep_question_history(${p.ids}::int[], ${p.by}::uuid)`,
);
