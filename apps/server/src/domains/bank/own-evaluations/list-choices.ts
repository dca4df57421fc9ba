import * as queries from '#src/domains/bank/own-evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

type Choice = { accountId: string; topicId: number; difficultyId?: number | undefined };

/** What can be asked of a topic of either bank. */
export const listChoices = (
  { databases }: Services,
  { accountId, topicId, difficultyId = 0 }: Choice,
) => queries.listChoices(databases.account(accountId).single, { topicId, difficultyId });
