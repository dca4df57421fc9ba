import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import { laneOf } from '#src/platform/queue/lanes.ts';
import type { JobWatch } from '#src/platform/queue/watch-jobs.ts';

/** Times jobs by lane: one series for each task would be hundreds, and lanes are what may get full. */
export const timeJobs = (registry: Registry): JobWatch['time'] => {
  const seconds = new Histogram({
    name: 'tamiz_job_seconds',
    help: 'Time that jobs ran, by lane and outcome (done, failed).',
    labelNames: ['lane', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers: [registry],
  });
  return (name, isDone, time) =>
    seconds.observe({ lane: laneOf(name), outcome: isDone ? 'done' : 'failed' }, time);
};
