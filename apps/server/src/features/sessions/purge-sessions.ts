import type { Handle } from '@tamiz/db';

import { deleteEnded } from '#src/features/sessions/queries.ts';

/** Forgets sessions past their end. */
export const purgeSessions = async (handle: Handle): Promise<void> => {
  await deleteEnded(handle, {});
};
