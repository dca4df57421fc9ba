import { setTimeout as wait } from 'node:timers/promises';

import { readMilliseconds, starvedMilliseconds } from './limits.ts';

const lookMilliseconds = 50;

/**
 * Settles when a file has had its time on a thread: under a second, as long as threads get the processor.
 *
 * On a crowded machine it is given longer, or an honest file of a thousand people would be refused for what
 * others do.
 */
export async function deadline(signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const before = otherThreads();
  await wait(readMilliseconds, undefined, { signal });
  for (;;) {
    const hadItsTime = otherThreads() - before > readMilliseconds * 0.9;
    if (hadItsTime || performance.now() - startedAt > starvedMilliseconds) return;
    await wait(lookMilliseconds, undefined, { signal });
  }
}

// The thread itself would be asked in vain: one that does not run does not answer.
function otherThreads(): number {
  const all = process.cpuUsage();
  const own = process.threadCpuUsage();
  return (all.user + all.system - own.user - own.system) / 1000;
}
