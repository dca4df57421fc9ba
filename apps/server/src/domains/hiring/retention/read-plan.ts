import type { PlannedErasure } from '@tamiz/contract/hiring/retention';

import { listPlanned } from '#src/domains/hiring/retention/queries.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** The erasures that the owners were told of and that still hold. */
export const readPlan = async (
  { databases }: Services,
  accountId: string,
): Promise<PlannedErasure[]> => {
  const planned = await listPlanned(databases.account(accountId).single, { accountId });
  return planned.map(({ announced_at: announcedAt, erase_from: eraseFrom, people }) => ({
    announced_at: announcedAt.toISOString(),
    erase_from: eraseFrom.toISOString(),
    people,
  }));
};
