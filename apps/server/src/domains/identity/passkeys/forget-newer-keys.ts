import type { Handle } from '@tamiz/db';

import { deleteAddedSince } from '#src/domains/identity/passkeys/queries.ts';

/** Forgets the keys of a person that were added from a moment on, when somebody else may have added them. */
export const forgetNewerKeys = async (tx: Handle, userId: string, since: Date): Promise<void> => {
  await deleteAddedSince(tx, { userId, since });
};
