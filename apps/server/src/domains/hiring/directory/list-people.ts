import { maxFoundPeople } from '@tamiz/contract/hiring/directory';
import { pageSize } from '@tamiz/contract/shared/page';
import { progressStates } from '@tamiz/contract/shared/statuses';
import type { ProgressState } from '@tamiz/contract/shared/statuses';
import type { AccountPerson } from '@tamiz/contract/hiring/directory';

import { presentPerson } from '#src/domains/hiring/directory/present.ts';
import {
  countEverybody,
  listFound,
  listInPosition,
  listInState,
  listNewest,
} from '#src/domains/hiring/directory/queries.ts';
import { searchWithinBudget } from '#src/platform/database/search-within-budget.ts';
import type { OnBudgetSpent } from '#src/platform/database/search-within-budget.ts';
import { offsetOf } from '#src/platform/http/page.ts';
import type { Services } from '#src/domains/hiring/services.ts';

type ListInput = {
  accountId: string;
  page: number;
  q?: string | undefined;
  positionId?: string | undefined;
  progress?: ProgressState | undefined;
  onBudgetSpent: OnBudgetSpent;
};

/** A page of the people of the account, each once; positions where somebody has no name to show are left out. */
export const listPeople = async (
  { databases }: Pick<Services, 'databases'>,
  { accountId, page, q: typed = '', positionId, progress, onBudgetSpent }: ListInput,
): Promise<{ people: AccountPerson[]; total: number }> => {
  const database = databases.account(accountId);
  const { single } = database;
  const range = { accountId, offset: offsetOf(page) };
  const rank = progress === undefined ? null : progressStates.indexOf(progress);

  const listRows = () => {
    if (typed !== '') {
      const filter = { positionId: positionId ?? null, rank };
      const looked = { looked: maxFoundPeople, atMost: pageSize };
      return searchWithinBudget(database, {
        typed,
        onBudgetSpent,
        run: (search, terms) => listFound(search, { ...range, ...filter, ...looked, ...terms }),
      });
    }
    if (positionId !== undefined) return listInPosition(single, { ...range, positionId, rank });
    if (rank !== null) return listInState(single, { ...range, rank });
    return listNewest(single, range);
  };

  const isEverybody = typed === '' && positionId === undefined && rank === null;
  const [rows, counted] = await Promise.all([
    listRows(),
    isEverybody ? countEverybody(single, { accountId }) : [],
  ]);
  return {
    people: rows.map(presentPerson),
    total: counted[0]?.total ?? rows[0]?.total ?? 0,
  };
};
