import { lowRoom } from '#src/shared/constants.ts';

/** Places a position still has; lowering the maximum can never make it negative. */
export const remainingPlaces = (total: number, max: number): number => Math.max(0, max - total);

/** Candidates can be loaded only below the maximum. */
export const hasRoom = (total: number, max: number): boolean => total < max;

/** How few places left count as few: five, or a tenth of the maximum rounded up if that is more. */
export const lowRoomThreshold = (max: number): number =>
  Math.max(lowRoom.places, Math.ceil((max * lowRoom.percent) / 100));

/** '/ max' is shown when the position is full or close to it. */
export const isLowOnRoom = (total: number, max: number): boolean =>
  remainingPlaces(total, max) <= lowRoomThreshold(max);
