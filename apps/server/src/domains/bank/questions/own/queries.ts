import type { AnswerChanges, NewAnswer } from '@tamiz/contract/bank/question-input';
import { pageSize } from '@tamiz/contract/shared/page';
import type { ReviewState } from '@tamiz/contract/shared/statuses';
import { build, prepared } from '@tamiz/db';
import type { Handle } from '@tamiz/db';
import { sql } from 'kysely';

import type {
  NewQuestion,
  NewQuestionRow,
  OwnColumns,
  QuestionColumns,
  QuestionFilter,
  QuestionRow,
} from '#src/domains/bank/questions/queries.ts';
import type { EveryField } from '#src/platform/database/every-field.ts';

type Owned = { accountId: string; id: number };

/** The own questions of an account with their places; who may read the text is decided where they are presented. */
const described = (accountId: unknown) => sql`
  from own_questions question
  join difficulties on difficulties.id = question.difficulty_id
  join own_topics topic on topic.id = question.topic_id
  join own_technologies technology on technology.id = topic.technology_id
  join own_categories category on category.id = technology.category_id
  where question.account_id = ${accountId}`;

/** What second readers say of a question as it stands. */
const review = sql<ReviewState>`
  coalesce(
    (select case
       when bool_or(not reading.agrees and reading.settled_at is null) then 'disagreed'
       when bool_or(reading.agrees) then 'agreed'
       when count(*) > 0 then 'answered' end
     from own_readings reading
     where reading.question_id = question.id and reading.revision = question.revision),
    case when exists (select from own_readings earlier where earlier.question_id = question.id)
      then 'stale' else 'unread' end)`;

const columns = sql`
  question.id, question.question_text, question.description, question.type, question.time_limit, question.status,
  question.answers_confirmed, question.max_answers, difficulties.id as difficulty_id, difficulties.name as difficulty,
  topic.name as topic, technology.name as technology, category.name as category, ${review} as review`;

/** Everything of an own question, its text included. */
export type OwnQuestionRow = QuestionRow & { question_text: string; review: ReviewState };

/** One that is read by itself, with what its authors keep beside it. */
export type WholeRow = OwnQuestionRow & {
  explanation: string | null;
  picture_id: string | null;
  picture_alt: string | null;
  width: number | null;
  height: number | null;
};

type Page = { [Name in keyof QuestionFilter]-?: NonNullable<QuestionFilter[Name]> | null } & {
  accountId: string;
};

/** A null filter is not set. */
const matching = (p: { readonly [Name in keyof Page]: unknown }) => sql`
  ${described(p.accountId)}
    and (${p.categoryId}::int is null or category.id = ${p.categoryId}::int)
    and (${p.technologyId}::int is null or technology.id = ${p.technologyId}::int)
    and (${p.topicId}::int is null or topic.id = ${p.topicId}::int)
    and (${p.difficultyId}::int is null or question.difficulty_id = ${p.difficultyId}::int)
    and (${p.status}::text is null or question.status = ${p.status}::text)`;

/** A page past the end has one row, without a question, to carry the number. */
const readPage = prepared<Page & { offset: number }>()(
  (p) => sql<(OwnQuestionRow | { id: null }) & { total: number }>`
    select page.*, counted.total
    from (select count(*)::int as total ${matching(p)}) counted
    left join lateral (
      select ${columns} ${matching(p)} order by question.id desc limit ${sql.lit(pageSize)} offset ${p.offset}::int
    ) page on true
    order by page.id desc`,
);

/** A page of the own bank, the newest first, and how many questions the filter finds. */
export const listPage = async (
  handle: Handle,
  { accountId, filter, offset }: { accountId: string; filter: QuestionFilter; offset: number },
): Promise<{ rows: OwnQuestionRow[]; total: number }> => {
  const read = await readPage(handle, {
    accountId,
    offset,
    categoryId: filter.categoryId ?? null,
    technologyId: filter.technologyId ?? null,
    topicId: filter.topicId ?? null,
    difficultyId: filter.difficultyId ?? null,
    status: filter.status ?? null,
  });
  return {
    rows: read.flatMap((row) => (row.id === null ? [] : [row])),
    total: read[0]?.total ?? 0,
  };
};

/** One question of the own bank. */
export const findById = prepared<Owned>()(
  (p) => sql<WholeRow>`
    select told.*, picture.width, picture.height
    from (
      select ${columns}, question.explanation, question.picture_id, question.picture_alt
      ${described(p.accountId)} and question.id = ${p.id}
    ) told
    left join own_pictures picture on picture.account_id = ${p.accountId} and picture.id = told.picture_id`,
);

/** What second readers say of a question, and who wrote it last. */
export const findReview = prepared<Owned>()(
  (p) => sql<{ review: ReviewState; writer: string | null; written_by: string | null }>`
    select ${review} as review, question.written_by,
      (select first_name || ' ' || last_name from users
       where users.account_id = ${p.accountId} and users.id = question.written_by) as writer
    from own_questions question
    where question.account_id = ${p.accountId} and question.id = ${p.id}`,
);

/** The answers of a question, in order. */
export const listAnswers = prepared<Owned>()((p) =>
  build
    .selectFrom('own_answers')
    .where('account_id', '=', p.accountId)
    .where('question_id', '=', p.id)
    .orderBy('position')
    .select(['id', 'answer_text', 'is_correct']),
);

/** Locks a question for a change of it or of its answers. */
export const lock = prepared<Owned>()((p) =>
  build
    .selectFrom('own_questions')
    .where('account_id', '=', p.accountId)
    .where('id', '=', p.id)
    .forUpdate()
    .select(['id', 'type', 'status', 'max_answers']),
);

type Changes = QuestionColumns & OwnColumns & { written_by?: string };

/** Changes the fields given; undefined ones stay as they are. */
export const update = (handle: Handle, { accountId, id }: Owned, changes: Changes) =>
  handle.run(
    build
      .updateTable('own_questions')
      .set({
        question_text: changes.question_text,
        description: changes.description,
        type: changes.type,
        difficulty_id: changes.difficulty_id,
        time_limit: changes.time_limit,
        answers_confirmed: changes.answers_confirmed,
        status: changes.status,
        explanation: changes.explanation,
        picture_id: changes.picture_id,
        picture_alt: changes.picture_alt,
        written_by: changes.written_by,
      } satisfies EveryField<Changes>)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .compile(),
  );

/** Adds a question without its answers; there is room for four at least. */
export const insertQuestion = (
  handle: Handle,
  { accountId, createdBy }: { accountId: string; createdBy: string },
  { own = {}, answers, ...question }: NewQuestion,
) =>
  handle.run(
    build
      .insertInto('own_questions')
      .values({
        account_id: accountId,
        created_by: createdBy,
        topic_id: question.topic_id,
        difficulty_id: question.difficulty_id,
        type: question.type,
        question_text: question.question_text,
        description: question.description,
        time_limit: question.time_limit,
        max_answers: Math.max(4, answers.length),
        explanation: own.explanation,
        picture_id: own.picture_id,
        picture_alt: own.picture_alt,
      } satisfies EveryField<NewQuestionRow & OwnColumns>)
      .returning('id')
      .compile(),
  );

/** Changes the fields given of one answer of a question. */
export const updateAnswer = (
  handle: Handle,
  { accountId, id, questionId }: Owned & { questionId: number },
  changes: AnswerChanges,
) =>
  handle.run(
    build
      .updateTable('own_answers')
      .set({
        answer_text: changes.answer_text,
        is_correct: changes.is_correct,
      } satisfies EveryField<AnswerChanges>)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('question_id', '=', questionId)
      .returning(['id', 'answer_text', 'is_correct'])
      .compile(),
  );

/** Adds an answer after the last one. */
export const insertAnswer = prepared<NewAnswer & { accountId: string; questionId: number }>()((p) =>
  build
    .insertInto('own_answers')
    .values({
      account_id: p.accountId,
      question_id: p.questionId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from own_answers
        where account_id = ${p.accountId} and question_id = ${p.questionId})`,
      answer_text: p.answer_text,
      is_correct: p.is_correct,
    } satisfies EveryField<NewAnswer>)
    .returning(['id', 'answer_text', 'is_correct']),
);

/** Removes a question with its answers. */
export const deleteQuestion = prepared<Owned>()((p) =>
  build.deleteFrom('own_questions').where('account_id', '=', p.accountId).where('id', '=', p.id),
);

type NewEvent = {
  accountId: string;
  id: number;
  userId: string;
  action: string;
  outcome: string | null;
};

/** Adds a line to the history of a question. */
export const insertEvent = prepared<NewEvent>()((p) =>
  build.insertInto('own_question_events').values({
    account_id: p.accountId,
    question_id: p.id,
    user_id: p.userId,
    action: p.action,
    outcome: p.outcome,
  }),
);
