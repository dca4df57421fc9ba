import type { Handle } from '@tamiz/db';

import { deleteByUser } from '#src/domains/identity/sessions/queries.ts';

/** Closes every session of a person, the current one included, in the transaction of what calls for it. */
export const closeEverySession = async (tx: Handle, userId: string): Promise<void> => {
  await deleteByUser(tx, { userId });
};
