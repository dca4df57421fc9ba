const minute = 60_000;

/** How long a file is kept after it was asked for. */
const lifeMs = 24 * 60 * minute;

/** A download that did not move for so long counts as failed: the queue has given up, or no worker runs. */
const patienceMs = 15 * minute;

const earlier = (moment: Date, milliseconds: number): Date =>
  new Date(moment.getTime() - milliseconds);

/** Downloads asked for before this are over. */
export const livingSince = (now: Date): Date => earlier(now, lifeMs);

/** Downloads that did not move since this have failed. */
export const movedBefore = (now: Date): Date => earlier(now, patienceMs);

/** When a file is deleted. */
export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + lifeMs);
