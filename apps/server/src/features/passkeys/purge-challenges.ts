import type { Handle } from '@tamiz/db';

import { deleteExpiredChallenges } from '#src/features/passkeys/queries.ts';

/** Forgets what no passkey can sign any more. */
export const purgePasskeyChallenges = async (handle: Handle): Promise<void> => {
  await deleteExpiredChallenges(handle, {});
};
