import { recordOwnWork } from '#src/domains/bank/own-bank/record-own-work.ts';
import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Publication = { accountId: string; userId: string; id: number };

/**
 * Publishes the draft of an evaluation of an account as its next version. The database copies the questions, because
 * nobody of an account reads the text of a shared one.
 */
export const publishEvaluation = (
  { databases }: Services,
  { accountId, userId, id }: Publication,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [evaluation] = await queries.findById(tx, { accountId, id });
    if (evaluation === undefined) throw new AppError('not_found');
    if (!evaluation.is_active) throw new AppError('evaluation_archived');
    if (evaluation.question_ids.length === 0) throw new AppError('evaluation_empty');
    const [published] = await queries.publish(tx, { id });
    if (published?.number === undefined || published.number === null) {
      throw new AppError('question_not_usable');
    }
    await recordOwnWork(tx, { accountId, userId }, 'evaluation.published', {
      evaluation: id,
      version: published.number,
      questions: evaluation.question_ids.length,
      navigation: evaluation.navigation,
    });
  });
