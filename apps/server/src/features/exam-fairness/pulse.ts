import type { Handle } from '@tamiz/db';

import { beat } from '#src/features/exam-fairness/queries.ts';
import type { Clock } from '#src/ports/clock.ts';

/** An API process says so often that it answers. */
const everyMs = 2_000;

/** A longer silence of all of them is an outage; what fits between two beats is not. */
const gapMs = 10_000;

/** No exam grows by more than this, however long we were away. */
const capMs = 30 * 60_000;

/** Notes that the service answers. After an outage this gives running exams their time back. */
export const notePulse = async (handle: Handle, clock: Clock): Promise<number> => {
  const [noted] = await beat(handle, { now: clock.now(), gapMs, capMs });
  return noted?.credited ?? 0;
};

/** Keeps noting it; the first beat comes before the first answer, so that none is judged by a stale clock. */
export const keepPulse = async (handle: Handle, clock: Clock): Promise<{ stop: () => void }> => {
  await notePulse(handle, clock);
  const timer = setInterval(() => {
    // A beat that fails is itself the sign: the next one that arrives closes the gap.
    notePulse(handle, clock).catch(() => undefined);
  }, everyMs);
  return { stop: () => clearInterval(timer) };
};
