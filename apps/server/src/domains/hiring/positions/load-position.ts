import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { countCandidates, findById, lock } from '#src/domains/hiring/positions/queries.ts';
import type { LockedPosition, PositionRow } from '#src/domains/hiring/positions/queries.ts';

export type { LockedPosition };

type Which = { accountId: string; id: string };

/** One position of the account; a position of another account is not found either. */
export const findPosition = async (handle: Handle, which: Which): Promise<PositionRow> => {
  const [position] = await findById(handle, which);
  if (position === undefined) throw new AppError('not_found');
  return position;
};

/** The same, locked until the transaction ends. */
export const lockPosition = async (tx: Handle, which: Which): Promise<LockedPosition> => {
  const [position] = await lock(tx, which);
  if (position === undefined) throw new AppError('not_found');
  return position;
};

/** How many candidates hold a place in a position. */
export const countPlaces = async (handle: Handle, { accountId, id }: Which): Promise<number> => {
  const [counted] = await countCandidates(handle, { accountId, positionId: id });
  return counted?.total ?? 0;
};
