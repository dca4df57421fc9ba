import { maxFound } from '@tamiz/contract/hiring/search';
import type { Found } from '@tamiz/contract/hiring/search';

import { findEvaluations } from '#src/domains/bank/evaluations/find-evaluations.ts';
import { findQuestions } from '#src/domains/bank/questions/find-questions.ts';
import { findPeople } from '#src/domains/hiring/directory/find-people.ts';
import { listPositions } from '#src/domains/hiring/search/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** The best of everything an account may read, by what somebody typed. */
export const searchEverything = async (
  services: Pick<Services, 'databases'>,
  { accountId, typed }: { accountId: string; typed: string },
): Promise<Found> => {
  const wanted = { typed, atMost: maxFound };
  const [people, positions, evaluations, questions] = await Promise.all([
    findPeople(services, { accountId, ...wanted }),
    listPositions(services.databases.account(accountId).single, { accountId, ...wanted }),
    findEvaluations(services, { accountId, ...wanted }),
    findQuestions(services, wanted),
  ]);
  return { people, positions, evaluations, questions };
};
