import type { OwnBank } from '@tamiz/contract/bank/own-bank';

import { nestCounts } from '#src/domains/bank/catalogue/taxonomy.ts';
import { presentTree } from '#src/domains/bank/own-bank/present.ts';
import { countQuestions, listTopics } from '#src/domains/bank/own-bank/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** What an account sorts its own questions by; staff have no bank of their own. It is small, so it is read each time. */
export const readBank = async (
  { databases }: Services,
  accountId: string | null,
): Promise<OwnBank> => {
  if (accountId === null) return { categories: [], taxonomy_summary: {} };
  const { single } = databases.account(accountId);
  const [topics, counts] = await Promise.all([
    listTopics(single, { accountId }),
    countQuestions(single, { accountId }),
  ]);
  return { categories: presentTree(topics), taxonomy_summary: nestCounts(counts) };
};
