import type { Handle } from '@tamiz/db';

import { deleteExpiredChallenges } from '#src/features/sign-in/queries.ts';

/** Forgets codes that nobody can use any more. */
export const purgeChallenges = async (handle: Handle): Promise<void> => {
  await deleteExpiredChallenges(handle, {});
};
