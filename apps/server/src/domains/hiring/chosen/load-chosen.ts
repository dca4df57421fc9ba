import type { Handle } from '@tamiz/db';

import { listChosen, lockChosen } from '#src/domains/hiring/chosen/queries.ts';
import type { ChosenPlace } from '#src/domains/hiring/chosen/queries.ts';
import { AppError } from '#src/platform/errors.ts';

type OfChosen = { accountId: string; positionId: string; ids: string[] };

/** The chosen people of a position; somebody who is not in it is not found, and nothing is done. */
export const loadChosen = async (handle: Handle, chosen: OfChosen): Promise<ChosenPlace[]> => {
  const places = await listChosen(handle, chosen);
  if (places.length !== new Set(chosen.ids).size) throw new AppError('not_found');
  return places;
};

/** The same with their invitations locked. The caller holds the locks of balance and position. */
export const lockChosenPlaces = async (tx: Handle, chosen: OfChosen): Promise<ChosenPlace[]> => {
  await lockChosen(tx, chosen);
  return loadChosen(tx, chosen);
};
