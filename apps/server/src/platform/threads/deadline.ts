import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/**
 * How long a task may keep its thread: `runMilliseconds` of processor time of that very thread, and never longer than
 * `maxMilliseconds` by the clock. Where both are the same, only the clock counts.
 */
export type TimeLimit = { readonly runMilliseconds: number; readonly maxMilliseconds: number };

const lookMilliseconds = 50;

/** The processor time of this thread alone. A thread that is ending gives no answer; its end is handled elsewhere. */
const processorMilliseconds = async (worker: Worker): Promise<number> => {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
};

/**
 * Settles when a task has had its time. On a crowded machine the clock runs on while the thread does not, so the
 * thread is asked how much it got; one that stays inside native code does not answer, and has until the longest time.
 * Where the whole process stood still, so did the thread: such a pause counts as two looks, and an answer that came
 * meanwhile is read first.
 */
export const deadline = async (
  worker: Worker,
  { runMilliseconds, maxMilliseconds }: TimeLimit,
  signal: AbortSignal,
): Promise<void> => {
  const before = processorMilliseconds(worker);
  let used = 0;
  let isAsked = false;
  const ask = async (): Promise<void> => {
    isAsked = true;
    used = (await processorMilliseconds(worker)) - (await before);
    isAsked = false;
  };
  let seen = 0;
  while (seen < maxMilliseconds) {
    const lookedAt = performance.now();
    await wait(Math.min(lookMilliseconds, maxMilliseconds - seen), undefined, { signal });
    seen += Math.min(performance.now() - lookedAt, 2 * lookMilliseconds);
    // A little less than the whole time, because the thread runs already when it is first asked.
    if (used > runMilliseconds * 0.9) return;
    if (seen >= runMilliseconds && !isAsked) void ask();
  }
};
