import { createHash } from 'node:crypto';

import { build } from '#src/builder.ts';
import { next } from '#src/factories/account.ts';
import { sampleLogo } from '#src/factories/mail-look.ts';
import type { DB } from '#src/generated/schema.ts';
import type { Handle } from '#src/handle.ts';

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was created.');
  return row;
};

type TopicNames = { accountId: string; category?: string; technology?: string; topics?: string[] };

/** Topics of an account's own bank, in a technology and a category of their own; answers their ids in order. */
export const createOwnTopics = async (
  handle: Handle,
  {
    accountId,
    category = `Categoría propia ${next()}`,
    technology = `Tecnología propia ${next()}`,
    topics = [`Tema propio ${next()}`],
  }: TopicNames,
): Promise<{ categoryId: number; technologyId: number; topicIds: number[] }> => {
  const { id: categoryId } = one(
    await handle.run(
      build
        .insertInto('own_categories')
        .values({ account_id: accountId, name: category })
        .returning('id')
        .compile(),
    ),
  );
  const { id: technologyId } = one(
    await handle.run(
      build
        .insertInto('own_technologies')
        .values({ account_id: accountId, category_id: categoryId, name: technology })
        .returning('id')
        .compile(),
    ),
  );
  const rows = await handle.run(
    build
      .insertInto('own_topics')
      .values(topics.map((name) => ({ account_id: accountId, technology_id: technologyId, name })))
      .returning('id')
      .compile(),
  );
  return { categoryId, technologyId, topicIds: rows.map(({ id }) => id) };
};

type PictureInput = { accountId: string; content?: Buffer; width?: number; height?: number };

/** A picture of an account's own bank: a letter on a square, unless told otherwise. */
export const createOwnPicture = async (
  handle: Handle,
  { accountId, content = sampleLogo(), width = 64, height = 64 }: PictureInput,
): Promise<{ id: string }> =>
  one(
    await handle.run(
      build
        .insertInto('own_pictures')
        .values({
          account_id: accountId,
          hash: createHash('sha256').update(content).digest(),
          width,
          height,
          content,
        })
        .returning('id')
        .compile(),
    ),
  );

type QuestionInput = {
  accountId: string;
  topicId: number;
  difficultyId: number;
  createdBy?: string | null;
  text?: string;
  description?: string;
  type?: DB['own_questions']['type'];
  seconds?: number;
  /** In order; the first is right unless told otherwise. */
  answers?: { text: string; isCorrect: boolean }[];
  status?: 'new' | 'active' | 'deactivated' | 'archived';
  isConfirmed?: boolean;
  explanation?: string | null;
  picture?: { id: string; alt: string } | null;
};

/** A question of an account's own bank with its answers. */
export const createOwnQuestion = async (
  handle: Handle,
  {
    accountId,
    topicId,
    difficultyId,
    createdBy = null,
    text = `¿Pregunta propia ${next()}?`,
    description = 'Mide algo de la empresa.',
    type = 'single_choice',
    seconds = 60,
    answers = [
      { text: 'La correcta', isCorrect: true },
      { text: 'Una equivocada', isCorrect: false },
      { text: 'Otra equivocada', isCorrect: false },
    ],
    status = 'active',
    isConfirmed = true,
    explanation = null,
    picture = null,
  }: QuestionInput,
): Promise<{ id: number; answerIds: number[] }> => {
  const { id } = one(
    await handle.run(
      build
        .insertInto('own_questions')
        .values({
          account_id: accountId,
          created_by: createdBy,
          topic_id: topicId,
          difficulty_id: difficultyId,
          type,
          question_text: text,
          description,
          time_limit: seconds,
          status,
          answers_confirmed: isConfirmed,
          explanation,
          picture_id: picture?.id ?? null,
          picture_alt: picture?.alt ?? null,
        })
        .returning('id')
        .compile(),
    ),
  );
  const rows = await handle.run(
    build
      .insertInto('own_answers')
      .values(
        answers.map((answer, index) => ({
          account_id: accountId,
          question_id: id,
          position: index + 1,
          answer_text: answer.text,
          is_correct: answer.isCorrect,
        })),
      )
      .returning('id')
      .compile(),
  );
  return { id, answerIds: rows.map((row) => row.id) };
};

type ReadingInput = {
  accountId: string;
  question: { id: number; answerIds: number[] };
  /** Null for somebody who has left the team since. */
  readerId: string | null;
  /** Which of the answers was chosen: the first is right unless the question says otherwise. */
  index?: number;
  agrees?: boolean;
};

/** Somebody's blind answer to an own question as it stands. */
export const createOwnReading = async (
  handle: Handle,
  { accountId, question, readerId, index = 0, agrees = index === 0 }: ReadingInput,
): Promise<{ id: string }> => {
  const { revision } = one(
    await handle.run(
      build.selectFrom('own_questions').where('id', '=', question.id).select('revision').compile(),
    ),
  );
  return one(
    await handle.run(
      build
        .insertInto('own_readings')
        .values({
          account_id: accountId,
          question_id: question.id,
          revision,
          reader_id: readerId,
          chosen: [question.answerIds[index] ?? 0],
          agrees,
        })
        .returning('id')
        .compile(),
    ),
  );
};

type CommentInput = {
  accountId: string;
  questionId: number;
  authorId: string | null;
  body: string;
  readingId?: string | null;
  threadId?: string | null;
};

/** A comment about an own question. */
export const createOwnComment = async (
  handle: Handle,
  { accountId, questionId, authorId, body, readingId = null, threadId = null }: CommentInput,
): Promise<{ id: string }> =>
  one(
    await handle.run(
      build
        .insertInto('own_comments')
        .values({
          account_id: accountId,
          question_id: questionId,
          author_id: authorId,
          body,
          reading_id: readingId,
          thread_id: threadId,
        })
        .returning('id')
        .compile(),
    ),
  );
