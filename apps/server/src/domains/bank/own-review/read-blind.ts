import type { BlindQuestion } from '@tamiz/contract/bank/own-review';

import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import {
  findBlind,
  findReadingOf,
  listBlindAnswers,
} from '#src/domains/bank/own-review/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

/** A question as a candidate sees it, for somebody who did not write it and has not answered it yet. */
export const readBlind = async (
  { databases }: Services,
  { accountId, userId, id }: Reviewer & { id: number },
): Promise<BlindQuestion> => {
  // One transaction: answers of another revision would be compared with the wrong key.
  const { row, answers, isRead } = await databases.account(accountId).transaction(async (tx) => {
    const [found] = await findBlind(tx, { accountId, id });
    if (found === undefined) throw new AppError('not_found');
    const { revision } = found;
    const earlier = await findReadingOf(tx, { accountId, id, userId, revision });
    return {
      row: found,
      answers: await listBlindAnswers(tx, { accountId, id, userId }),
      isRead: earlier.length > 0,
    };
  });
  if (row.written_by === userId) throw new AppError('own_reading_by_writer');
  if (isRead) throw new AppError('own_reading_repeated');
  return {
    id: row.id,
    revision: row.revision,
    question_text: row.question_text,
    type: row.type,
    time_limit: row.time_limit,
    difficulty: { id: row.difficulty_id, name: row.difficulty },
    topic: row.topic,
    answers,
  };
};
