import { addComment } from '#src/domains/bank/own-review/add-comment.ts';
import type { Reviewer } from '#src/domains/bank/own-review/list-waiting.ts';
import { lockQuestion } from '#src/domains/bank/own-review/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type NewComment = Reviewer & { id: number; body: string; threadId: string | null };

/** Begins a thread about a question of the own bank, or answers one. */
export const commentOnQuestion = (
  { databases }: Services,
  { accountId, userId, id, body, threadId }: NewComment,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [question] = await lockQuestion(tx, { accountId, id });
    if (question === undefined) throw new AppError('not_found');
    await addComment(tx, { accountId, userId, id, body, threadId });
  });
