import type { Handle } from '@tamiz/db';

import { deleteOld } from '#src/features/mail-delivery/queries.ts';

/** Forgets deliveries that no job can ask about any more. */
export const purgeDeliveries = async (handle: Handle): Promise<void> => {
  await deleteOld(handle, {});
};
