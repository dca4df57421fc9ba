import type { Handle } from '@tamiz/db';

import { deleteForgotten } from '#src/features/team/queries.ts';

/** Addresses of people who never came are not kept. */
export const purgeTeamInvitations = async (handle: Handle): Promise<void> => {
  await deleteForgotten(handle, {});
};
