import { listFound } from '#src/domains/bank/evaluations/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { searchWithinBudget } from '#src/platform/database/search-within-budget.ts';
import type { OnBudgetSpent } from '#src/platform/database/search-within-budget.ts';

type Wanted = { accountId: string; typed: string; atMost: number; onBudgetSpent: OnBudgetSpent };

/** The evaluations on offer whose title has the typed words, accents and a wrong letter forgiven. */
export const findEvaluations = async (
  { databases }: Pick<Services, 'databases'>,
  { accountId, atMost, ...wanted }: Wanted,
) => {
  const rows = await searchWithinBudget(databases.account(accountId), {
    ...wanted,
    run: (search, terms) => listFound(search, { ...terms, atMost }),
  });
  return rows.map(({ seconds, ...evaluation }) => ({
    ...evaluation,
    minutes: Math.ceil(seconds / 60),
  }));
};
