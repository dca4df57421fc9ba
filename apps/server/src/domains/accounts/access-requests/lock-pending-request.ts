import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { lockPending } from '#src/domains/accounts/access-requests/queries.ts';

/** Locks a request that waits for its answer, so that two members of staff cannot both answer it. */
export const lockPendingRequest = async (tx: Handle, id: string) => {
  const [request] = await lockPending(tx, { id });
  if (request === undefined) throw new AppError('access_request_not_pending');
  return request;
};
