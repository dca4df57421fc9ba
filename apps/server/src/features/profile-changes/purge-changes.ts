import type { Handle } from '@tamiz/db';

import { deleteOld } from '#src/features/profile-changes/queries.ts';

/** Forgets changes that are over, and with them the addresses they replaced. */
export const purgeChanges = async (handle: Handle): Promise<void> => {
  await deleteOld(handle, {});
};
