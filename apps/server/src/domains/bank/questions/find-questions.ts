import { listFound } from '#src/domains/bank/questions/queries.ts';
import type { Services } from '#src/domains/bank/services.ts';
import { searchWithinBudget } from '#src/platform/database/search-within-budget.ts';
import type { OnBudgetSpent } from '#src/platform/database/search-within-budget.ts';

type Wanted = { accountId: string; typed: string; atMost: number; onBudgetSpent: OnBudgetSpent };

/** The active questions whose description has the typed words, accents and a wrong letter forgiven; never their text. */
export const findQuestions = (
  { databases }: Pick<Services, 'databases'>,
  { accountId, atMost, ...wanted }: Wanted,
) =>
  searchWithinBudget(databases.account(accountId), {
    ...wanted,
    run: (search, terms) => listFound(search, { ...terms, atMost }),
  });
