// Every thread of a pool begins here: it takes a lower priority, and then becomes the script it was started for.
import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

import * as z from 'zod/mini';

const { script, niceness } = z
  .object({ script: z.string(), niceness: z.number() })
  .parse(workerData);

const yieldToOthers = (): void => {
  // Linux alone keeps a priority for each thread; elsewhere this would slow the event loop down as well.
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.max(niceness, getPriority()));
  } catch {
    // A system that forbids it runs the thread as any other.
  }
};

yieldToOthers();
await import(script);
