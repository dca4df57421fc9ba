import { pageSize } from '@tamiz/contract/shared/page';
import type { QuestionStatus, QuestionType } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';
import type { Expression } from 'kysely';

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
export const listFound = prepared<{ typed: string; atMost: number }>()(
  (p) => sql<{ id: number; description: string; technology: string; level: string }>`
    select questions.id, questions.description, technologies.name as technology, difficulties.name as level
    from app.search_ids('question', ${p.typed}, ${p.atMost}) hit
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

export type QuestionChanges = {
  question_text?: string | undefined;
  description?: string | null | undefined;
  type?: QuestionType | undefined;
  difficulty_id?: number | undefined;
  time_limit?: number | undefined;
  answers_confirmed?: boolean | undefined;
  status?: QuestionStatus | undefined;
};

export type AnswerChanges = { answer_text?: string | undefined; is_correct?: boolean | undefined };

/** Changes the fields given. */
export const update = (handle: Handle, id: number, changes: QuestionChanges) =>
  handle.run(build.updateTable('questions').set(changes).where('id', '=', id).compile());

export type NewQuestion = {
  topicId: number;
  difficultyId: number;
  type: QuestionType;
  questionText: string;
  description: string | null;
  timeLimit: number;
  answers: { answerText: string; isCorrect: boolean }[];
  /** Of the own bank only. */
  own?: OwnParts | undefined;
};

/** What a question of the own bank has besides. */
export type OwnParts = {
  explanation?: string | null | undefined;
  picture_id?: string | null | undefined;
  picture_alt?: string | null | undefined;
};

/** Adds a question without its answers; there is room for four at least. */
export const insertQuestion = (handle: Handle, question: NewQuestion) =>
  handle.run(
    build
      .insertInto('questions')
      .values({
        topic_id: question.topicId,
        difficulty_id: question.difficultyId,
        type: question.type,
        question_text: question.questionText,
        description: question.description,
        time_limit: question.timeLimit,
        max_answers: Math.max(4, question.answers.length),
      })
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
      .set(changes)
      .where('id', '=', id)
      .where('question_id', '=', questionId)
      .returning(['id', 'answer_text', 'is_correct'])
      .compile(),
  );

type NewAnswer = { questionId: number; answerText: string; isCorrect: boolean };

/** Adds an answer after the last one. */
export const insertAnswer = prepared<NewAnswer>()(
  (p) => sql<AnswerRow>`
    insert into answers (question_id, position, answer_text, is_correct)
    select ${p.questionId}, coalesce(max(position), 0) + 1, ${p.answerText}, ${p.isCorrect}
    from answers where question_id = ${p.questionId}
    returning id, answer_text, is_correct`,
);

/** Keeps what questions of the shared bank became in their history. */
export const keepHistory = prepared<{ ids: number[]; by: string }>()(
  (p) => sql`select app.keep_question_history(${p.ids}::int[], ${p.by}::uuid)`,
);
