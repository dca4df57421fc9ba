import { build } from '#src/builder.ts';
import { createOwnComment, createOwnReading } from '#src/factories/index.ts';
import type { Handle } from '#src/handle.ts';

/** A question of the demo, with the place of its right answer. */
export type OwnQuestion = {
  id: number;
  answerIds: number[];
  right: number;
  isConfirmed: boolean;
  status: string;
};

type Bank = {
  accountId: string;
  authorId: string | null;
  readerId: string | null;
  questions: readonly OwnQuestion[];
};

type Line = { questionId: number; userId: string | null; action: string; outcome?: string };

const insertLine = (
  tx: Handle,
  accountId: string,
  { questionId, userId, action, outcome }: Line,
): Promise<unknown> =>
  tx.run(
    build
      .insertInto('own_question_events')
      .values({
        account_id: accountId,
        question_id: questionId,
        user_id: userId,
        action,
        outcome: outcome ?? null,
      })
      .compile(),
  );

type Reading = { question: OwnQuestion; readerId: string | null; agrees: boolean };

const read = async (tx: Handle, accountId: string, { question, readerId, agrees }: Reading) => {
  const { right, answerIds } = question;
  const index = agrees ? right : (right + 1) % answerIds.length;
  const reading = await createOwnReading(tx, { accountId, question, readerId, index, agrees });
  const outcome = agrees ? 'agreed' : 'disagreed';
  const line = {
    questionId: question.id,
    userId: readerId,
    action: 'question.read_blind',
    outcome,
  };
  await insertLine(tx, accountId, line);
  return reading;
};

/**
 * What a demo team did with its own questions: the first was read and agreed with; the third was read by two, of whom
 * one has left the team since and the other disagreed, said why, and waits for an answer.
 */
export const seedOwnReview = async (
  tx: Handle,
  { accountId, authorId, readerId, questions }: Bank,
): Promise<void> => {
  for (const { id: questionId, isConfirmed, status } of questions) {
    const by = { questionId, userId: authorId };
    await insertLine(tx, accountId, { ...by, action: 'question.created' });
    if (isConfirmed) await insertLine(tx, accountId, { ...by, action: 'question.confirmed' });
    if (status === 'new') continue;
    await insertLine(tx, accountId, { ...by, action: 'question.stepped', outcome: status });
  }
  const [agreed, , doubted] = questions;
  if (agreed !== undefined) {
    await read(tx, accountId, { question: agreed, readerId, agrees: true });
    await createOwnComment(tx, {
      ...{ accountId, questionId: agreed.id, authorId: readerId },
      body: 'Clara y corta. Conviene repetirla en otro nivel.',
    });
  }
  if (doubted === undefined) return;
  await read(tx, accountId, { question: doubted, readerId: null, agrees: true });
  const { id: readingId } = await read(tx, accountId, {
    question: doubted,
    readerId,
    agrees: false,
  });
  const { id: threadId } = await createOwnComment(tx, {
    ...{ accountId, questionId: doubted.id, authorId: readerId, readingId },
    body: 'La frase que elegí también cabe si el análisis nombra al equipo sin culparlo. ¿Se puede precisar?',
  });
  await createOwnComment(tx, {
    ...{ accountId, questionId: doubted.id, authorId, threadId },
    body: 'Tienes razón, la voy a escribir de otra manera.',
  });
};
