// The noisy account, in a process of its own: what it costs to send must not delay whoever measures.
import { setPriority } from 'node:os';

import { z } from 'zod';

import { workOf } from '#bench/support/neighbour/account-work.ts';

const atOnce = 4;

const order = z.object({
  person: z.object({
    api: z.string(),
    headers: z.record(z.string(), z.string()),
    position: z.string(),
    attempts: z.array(z.string()),
  }),
});

// A neighbour's computer takes nothing from the server; this one shares its cores, so it yields to it.
setPriority(10);

const begin = async (message: unknown): Promise<void> => {
  const { print, upload } = await workOf(order.parse(message).person);
  const statuses: Record<number, number> = {};
  const stop = new AbortController();
  const before = process.cpuUsage();
  const from = performance.now();
  const repeat = async (one: () => Promise<number>): Promise<void> => {
    while (!stop.signal.aborted) {
      const status = await one();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  process.once('message', () => stop.abort());
  await Promise.all(Array.from({ length: atOnce }, () => [repeat(print), repeat(upload)]).flat());
  const { user, system } = process.cpuUsage(before);
  const milliseconds = performance.now() - from;
  process.send?.({ statuses, milliseconds, processorMilliseconds: (user + system) / 1000 });
  process.once('message', (next) => void begin(next));
};

process.once('message', (message) => void begin(message));
