import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import * as queries from '#src/domains/bank/own-review/queries.ts';
import { addComment } from '#src/domains/bank/own-review/add-comment.ts';
import { recordQuestionWork } from '#src/domains/bank/questions/own/record-question-work.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Given = Reviewer & {
  id: number;
  revision: number;
  answerIds: readonly number[];
  doubt: string | null;
};

type Key = Awaited<ReturnType<typeof queries.listKey>>;

const refuseStrange = (chosen: ReadonlySet<number>, key: Key, type: string): void => {
  const known = new Set(key.map(({ id }) => id));
  const isKnown = [...chosen].every((id) => known.has(id));
  if (isKnown && (type === 'multiple_choice' || chosen.size === 1)) return;
  throw new AppError('validation', {
    answer_ids: [
      isKnown ? 'Elige una sola respuesta.' : 'Elige entre las respuestas de la pregunta.',
    ],
  });
};

/**
 * Keeps what somebody answered who did not write the question, of the revision they read; only the answer to this
 * tells the key. What the reader doubts begins a thread of comments.
 */
export const keepReading = (
  { databases }: Services,
  { accountId, userId, id, revision, answerIds, doubt }: Given,
): Promise<{ agrees: boolean; rightIds: number[] }> =>
  databases.account(accountId).transaction(async (tx) => {
    const [question] = await queries.lockQuestion(tx, { accountId, id });
    if (question === undefined) throw new AppError('not_found');
    if (question.written_by === userId) throw new AppError('own_reading_by_writer');
    if (question.revision !== revision) throw new AppError('own_question_changed');
    const key = await queries.listKey(tx, { accountId, id });
    const chosen = new Set(answerIds);
    refuseStrange(chosen, key, question.type);
    const agrees = key.every((answer) => answer.is_correct === chosen.has(answer.id));
    const [kept] = await queries.insertReading(tx, {
      ...{ accountId, id, userId, revision, agrees },
      chosen: [...chosen],
    });
    if (kept === undefined) throw new AppError('own_reading_repeated');
    const person = { accountId, userId };
    await recordQuestionWork(tx, person, 'question.read_blind', {
      question: id,
      to: agrees ? 'agreed' : 'disagreed',
    });
    if (doubt !== null && doubt !== '') {
      await addComment(tx, { ...person, id, body: doubt, readingId: kept.id });
    }
    const right = key.filter((answer) => answer.is_correct);
    return { agrees, rightIds: right.map((answer) => answer.id) };
  });
