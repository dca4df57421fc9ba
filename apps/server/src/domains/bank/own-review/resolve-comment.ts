import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import { resolveThread } from '#src/domains/bank/own-review/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Resolution = Reviewer & { commentId: string; isResolved: boolean };

/** Resolves a thread or opens it again; answers the question it is about. */
export const resolveComment = (
  { databases }: Services,
  { accountId, userId, commentId, isResolved }: Resolution,
): Promise<number> =>
  databases.account(accountId).transaction(async (tx) => {
    const [thread] = await resolveThread(tx, { accountId, userId, commentId, isResolved });
    if (thread === undefined) throw new AppError('not_found');
    return thread.question_id;
  });
