import type { EvaluationChoices } from '@tamiz/contract/bank/own-evaluations';

import { presentTree } from '#src/domains/bank/own-evaluations/present.ts';
import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** What an evaluation of an account can ask: the topics of both banks, counted by level. */
export const readChoices = async (
  { databases }: Services,
  { accountId }: { accountId: string },
): Promise<EvaluationChoices> => {
  const { single } = databases.account(accountId);
  const [levels, rows] = await Promise.all([
    queries.listLevels(single, {}),
    queries.countChoices(single, {}),
  ]);
  return { levels, categories: presentTree(rows) };
};
