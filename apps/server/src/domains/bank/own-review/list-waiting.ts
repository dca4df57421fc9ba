import type { WaitingQuestion } from '@tamiz/contract/bank/own-review';

import { listWaiting as list } from '#src/domains/bank/own-review/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** Somebody who reviews the bank of an account. */
export type Reviewer = { accountId: string; userId: string };

/** The own questions that wait for this person: what others wrote and they have not answered as it stands. */
export const listWaiting = async (
  { databases }: Services,
  reviewer: Reviewer,
): Promise<{ data: WaitingQuestion[]; total: number }> => {
  const rows = await list(databases.account(reviewer.accountId).single, reviewer);
  return {
    data: rows.map(({ total: _total, ...waiting }) => waiting),
    total: rows[0]?.total ?? 0,
  };
};
