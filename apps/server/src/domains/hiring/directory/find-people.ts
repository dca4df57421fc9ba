import type { AccountPerson } from '@tamiz/contract/hiring/directory';

import { presentPerson } from '#src/domains/hiring/directory/present.ts';
import { listFound } from '#src/domains/hiring/directory/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { searchWithinBudget } from '#src/platform/database/search-within-budget.ts';
import type { OnBudgetSpent } from '#src/platform/database/search-within-budget.ts';

/** Some that are hit are hidden. */
const looked = 60;

type Wanted = {
  accountId: string;
  typed: string;
  atMost: number;
  onBudgetSpent: OnBudgetSpent;
};

/** The people of the account whose name or address somebody typed; who is reviewed without their name is not found by it. */
export const findPeople = async (
  { databases }: Pick<Services, 'databases'>,
  { accountId, typed, atMost, onBudgetSpent }: Wanted,
): Promise<AccountPerson[]> => {
  const wanted = { accountId, looked, atMost, positionId: null, rank: null, offset: 0 };
  const rows = await searchWithinBudget(databases.account(accountId), {
    typed,
    onBudgetSpent,
    run: (search, terms) => listFound(search, { ...wanted, ...terms }),
  });
  return rows.map(presentPerson);
};
