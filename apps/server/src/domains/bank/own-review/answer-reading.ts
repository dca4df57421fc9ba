import { addComment } from '#src/domains/bank/own-review/add-comment.ts';
import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import * as queries from '#src/domains/bank/own-review/queries.ts';
import { recordQuestionWork } from '#src/domains/bank/questions/own/record-question-work.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Answer = Reviewer & { readingId: string; body: string };

/**
 * Answers a reader who disagreed with a question that stays as it is: why stands in the thread of the reading, which is
 * resolved with it. Readers do not answer themselves.
 */
export const answerReading = (
  { databases }: Services,
  { accountId, userId, readingId, body }: Answer,
): Promise<number> =>
  databases.account(accountId).transaction(async (tx) => {
    const [reading] = await queries.lockReading(tx, { accountId, readingId });
    if (reading === undefined) throw new AppError('not_found');
    if (reading.reader_id === userId) throw new AppError('own_reading_by_reader');
    if (!reading.is_open) throw new AppError('own_reading_settled');
    const id = reading.question_id;
    const person = { accountId, userId };
    const [thread] = await queries.findThreadOf(tx, { accountId, readingId });
    const place = thread === undefined ? { readingId } : { threadId: thread.id };
    await addComment(tx, { ...person, id, body, ...place });
    const [begun] =
      thread === undefined ? await queries.findThreadOf(tx, { accountId, readingId }) : [thread];
    if (begun === undefined) throw new AppError('internal');
    await queries.resolveThread(tx, { ...person, commentId: begun.id, isResolved: true });
    await queries.settleReading(tx, { ...person, readingId });
    await recordQuestionWork(tx, person, 'question.doubt_answered', { question: id });
    return id;
  });
