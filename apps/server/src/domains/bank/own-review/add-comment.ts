import { maxComments } from '@tamiz/contract/bank/own-review';
import type { Handle } from '@tamiz/db';

import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import * as queries from '#src/domains/bank/own-review/queries.ts';
import { recordQuestionWork } from '#src/domains/bank/questions/own/record-question-work.ts';
import { AppError } from '#src/platform/errors.ts';

type NewComment = Reviewer & {
  id: number;
  body: string;
  threadId?: string | null;
  readingId?: string | null;
};

/** Adds a comment about a question that the transaction holds; nobody writes more of them than a page shows. */
export const addComment = async (tx: Handle, comment: NewComment): Promise<void> => {
  const { accountId, userId, id, body, threadId = null, readingId = null } = comment;
  const [counted] = await queries.countComments(tx, { accountId, id });
  if ((counted?.total ?? 0) >= maxComments) throw new AppError('own_comments_full');
  const [added] = await queries.insertComment(tx, {
    ...{ accountId, userId, id, body, threadId, readingId },
  });
  if (added === undefined) throw new AppError('not_found');
  await recordQuestionWork(tx, { accountId, userId }, 'question.commented', { question: id });
};
