import { setTimeout } from 'node:timers/promises';

import { percentile } from '#bench/support/percentile.ts';
import { report } from '#bench/support/report.ts';

const aimMs = 100;

/** Asks for /healthz all the time; the returned function stops and reports how long the answers took. */
export const watchHealth = (api: string) => {
  const samples: number[] = [];
  const stop = new AbortController();
  const watching = (async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const from = performance.now();
      await fetch(new URL('/healthz', api)).then((answer) => answer.text());
      samples.push(performance.now() - from);
      await setTimeout(20);
    }
  })();
  return async (): Promise<void> => {
    stop.abort();
    await watching;
    const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
    report(
      '/healthz meanwhile',
      `${samples.length} answers, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (aim ${aimMs})`,
      p99 <= aimMs,
    );
  };
};
