import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { lockCredits } from '#src/domains/money/credits/move-credits.ts';
import {
  findPlace,
  findPosition,
  lockInvitations,
} from '#src/domains/hiring/invitations/queries.ts';
import type { LockedPlace } from '#src/domains/hiring/invitations/queries.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { LockedPosition } from '#src/domains/hiring/positions/load-position.ts';

type Which = { accountId: string; id: string };

/** Locks the balance and the position of a candidate's place, so that nothing about it changes meanwhile. */
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

/** Refuses changes once the exam has started or the position is completed. */
export const refuseWhenOver = (place: LockedPlace, position: LockedPosition): void => {
  if (place.started_at !== null) throw new AppError('attempt_started');
  if (position.status === 'completed') throw new AppError('position_completed');
};
