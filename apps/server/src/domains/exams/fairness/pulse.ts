import type { Handle } from '@tamiz/db';

import { beat } from '#src/domains/exams/fairness/queries.ts';
import type { Clock } from '#src/platform/clock.ts';

/** How often an API process notes that it is up. */
const everyMs = 2_000;

/** If no process noted anything for longer than this, there was an outage. */
const gapMs = 10_000;

/** An exam is extended by at most this, however long the outage was. */
const capMs = 30 * 60_000;

/** Notes that the service answers. After an outage this gives running exams their time back. */
export const notePulse = async (handle: Handle, clock: Clock): Promise<number> => {
  const [noted] = await beat(handle, { now: clock.now(), gapMs, capMs });
  return noted?.credited ?? 0;
};

/**
 * Notes it regularly; the first time before the first answer is judged, so that time lost by an outage is given
 * back first.
 */
export const keepPulse = async (handle: Handle, clock: Clock): Promise<{ stop: () => void }> => {
  await notePulse(handle, clock);
  const timer = setInterval(() => {
    // A failed beat needs no handling: the next one that succeeds sees the gap.
    notePulse(handle, clock).catch(() => undefined);
  }, everyMs);
  return { stop: () => clearInterval(timer) };
};
