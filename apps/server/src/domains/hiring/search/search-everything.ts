import { maxFound } from '@tamiz/contract/hiring/search';
import type { Found } from '@tamiz/contract/hiring/search';

import { findEvaluations } from '#src/domains/bank/evaluations/find-evaluations.ts';
import { findQuestions } from '#src/domains/bank/questions/find-questions.ts';
import { findPeople } from '#src/domains/hiring/directory/find-people.ts';
import { listPositions } from '#src/domains/hiring/search/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { searchWithinBudget } from '#src/platform/database/search-within-budget.ts';
import type { OnBudgetSpent } from '#src/platform/database/search-within-budget.ts';

type Wanted = { accountId: string; typed: string; onBudgetSpent: OnBudgetSpent };

/** The best of everything an account may read, by what somebody typed. */
export const searchEverything = async (
  services: Pick<Services, 'databases'>,
  { accountId, typed, onBudgetSpent }: Wanted,
): Promise<Found> => {
  const wanted = { accountId, typed, atMost: maxFound, onBudgetSpent };
  const [people, positions, evaluations, questions] = await Promise.all([
    findPeople(services, wanted),
    searchWithinBudget(services.databases.account(accountId), {
      typed,
      onBudgetSpent,
      run: (search, terms) => listPositions(search, { accountId, atMost: maxFound, ...terms }),
    }),
    findEvaluations(services, wanted),
    findQuestions(services, wanted),
  ]);
  return { people, positions, evaluations, questions };
};
