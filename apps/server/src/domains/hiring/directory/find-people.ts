import type { AccountPerson } from '@tamiz/contract/hiring/directory';

import { presentPerson } from '#src/domains/hiring/directory/present.ts';
import { listFound } from '#src/domains/hiring/directory/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Some that are hit are hidden. */
const looked = 60;

type Wanted = { accountId: string; typed: string; atMost: number };

/** The people of the account whose name or address somebody typed; who is reviewed without their name is not found by it. */
export const findPeople = async (
  { databases }: Pick<Services, 'databases'>,
  { accountId, typed, atMost }: Wanted,
): Promise<AccountPerson[]> => {
  const rows = await listFound(databases.account(accountId).single, {
    accountId,
    typed,
    looked,
    atMost,
    positionId: null,
    rank: null,
    offset: 0,
  });
  return rows.map(presentPerson);
};
