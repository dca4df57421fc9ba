import type { PreparedCall } from '@tamiz/contract/call';

import type { Ask } from '#bench/support/ask-as.ts';
import { percentile } from '#bench/support/percentile.ts';

const rounds = 100;

/** The first ones warm the plans. */
const warming = 10;

/** Makes each call many times, one after the other; the run fails where the p95 of one is above the target, in ms. */
export const measureCalls = async (
  ask: Ask,
  actions: Readonly<Record<string, PreparedCall>>,
  target: number,
): Promise<void> => {
  for (const [name, call] of Object.entries(actions)) {
    const times: number[] = [];
    for (let round = 0; round < rounds + warming; round += 1) {
      const from = performance.now();
      await ask(call);
      if (round >= warming) times.push(performance.now() - from);
    }
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
    const isMet = p95 !== undefined && p95 <= target;
    process.stdout.write(
      `${name.padEnd(44)} p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms of ${target}, p99 ${p99?.toFixed(1)} ms  ${isMet ? 'ok' : 'ABOVE'}\n`,
    );
    if (!isMet) process.exitCode = 1;
  }
};
