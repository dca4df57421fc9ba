import { fork } from 'node:child_process';
import { once } from 'node:events';

import { z } from 'zod';

import type { Person } from '#bench/support/neighbour/account-work.ts';

const told = z.object({
  statuses: z.record(z.string(), z.number()),
  milliseconds: z.number(),
  processorMilliseconds: z.number(),
});

export type Noise = z.infer<typeof told>;

export type NoisyAccount = {
  /** Uploads and prints without pause until it is told to stop. */
  start: () => void;
  stop: () => Promise<Noise>;
  end: () => void;
};

/** An account that uploads and prints without pause, four of each at once, from a process of its own. */
export const openNoisyAccount = (person: Person): NoisyAccount => {
  const child = fork(new URL('noisy-process.ts', import.meta.url));
  return {
    start: () => void child.send({ person }),
    stop: async () => {
      child.send('stop');
      const [answer]: unknown[] = await once(child, 'message');
      return told.parse(answer);
    },
    end: () => void child.kill(),
  };
};
