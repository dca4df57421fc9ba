import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { lockCredits } from '#src/features/credits/move-credits.ts';
import { findPlace, findPosition, lockInvitations } from '#src/features/invitations/queries.ts';
import type { LockedPlace } from '#src/features/invitations/queries.ts';
import { lockPosition } from '#src/features/positions/load-position.ts';
import type { LockedPosition } from '#src/features/positions/load-position.ts';

type Which = { accountId: string; id: string };

/** A candidate's place under the locks of balance and position, so that nothing about it moves meanwhile. */
export const lockCandidate = async (
  tx: Handle,
  which: Which,
): Promise<{ place: LockedPlace; position: LockedPosition }> => {
  await lockCredits(tx, which.accountId);
  const [found] = await findPosition(tx, which);
  if (found === undefined) throw new AppError('not_found');
  const position = await lockPosition(tx, { accountId: which.accountId, id: found.position_id });
  await lockInvitations(tx, { accountId: which.accountId, placeId: which.id });
  const [place] = await findPlace(tx, which);
  if (place === undefined) throw new AppError('not_found');
  return { place, position };
};

/** What nobody changes any more: an exam that has begun, a position that is over. */
export const refuseWhenOver = (place: LockedPlace, position: LockedPosition): void => {
  if (place.started_at !== null) throw new AppError('attempt_started');
  if (position.status === 'completed') throw new AppError('position_completed');
};
