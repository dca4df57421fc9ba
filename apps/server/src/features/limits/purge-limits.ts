import type { Handle } from '@tamiz/db';

import { deletePastWindows } from '#src/features/limits/queries.ts';

/** Forgets hits of windows that are over. */
export const purgeLimits = async (handle: Handle): Promise<void> => {
  await deletePastWindows(handle, {});
};
