import type { Asked, Read } from '#src/domains/bank/questions/get-question.ts';
import { toWholeReader } from '#src/domains/bank/questions/own/author-only.ts';
import * as own from '#src/domains/bank/questions/own/queries.ts';
import { listEvaluationsOf } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** One question of the account's own bank; null where it has none of this id. */
export const findOwnQuestion = async (
  { databases }: Services,
  { visitor, id }: Asked,
): Promise<Read | null> => {
  const { accountId } = visitor;
  if (accountId === null) return null;
  const { single } = databases.account(accountId);
  const [[row], answers, evaluations] = await Promise.all([
    own.findById(single, { accountId, id }),
    own.listAnswers(single, { accountId, id }),
    listEvaluationsOf(single, { questionId: id }),
  ]);
  return row === undefined ? null : { question: toWholeReader(row, visitor), answers, evaluations };
};
