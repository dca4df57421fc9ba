import { EventEmitter } from 'node:events';

import { createPipeline } from '@tamiz/db';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { WorkerEvents } from 'graphile-worker';

import { connections } from '#src/platform/database/connections.ts';
import { collectWorkerIds, keepHeartbeat } from '#src/platform/queue/heartbeat.ts';
import { laneOf, lanes } from '#src/platform/queue/lanes.ts';
import { collectRunningJobs, createLostJobs } from '#src/platform/queue/lost-jobs.ts';
import { createRelabellingPool } from '#src/platform/queue/relabelling-pool.ts';
import type { RunJob, ScheduledJob } from '#src/platform/queue/registry.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

export type WorkerLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

type Work = { taskList: Record<string, RunJob>; schedule: readonly ScheduledJob[] };

/** Runs jobs until it is stopped; `stop` lets running jobs finish. */
export const startRunner = async (
  services: WorkerServices,
  { taskList, schedule }: Work,
  log: WorkerLog,
): Promise<{ stop: () => Promise<void> }> => {
  const events: EventEmitter & WorkerEvents = new EventEmitter();
  const workerIds = collectWorkerIds(events);
  const lost = createLostJobs(collectRunningJobs(events));
  const pgPool = createRelabellingPool(services.env.DATABASE_URL_WORKER);
  const runners = await Promise.all(
    Object.entries(lanes).map(([lane, { concurrency }]) =>
      run({
        pgPool,
        events,
        taskList: Object.fromEntries(
          Object.entries(taskList).filter(([name]) => laneOf(name) === lane),
        ),
        // The clock belongs to one of them.
        parsedCronItems: parseCronItems(lane === 'rest' ? [...schedule] : []),
        concurrency,
        pollInterval: 1_000,
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => log(level, message)),
      }),
    ),
  );
  const pulse = createPipeline(
    services.env.DATABASE_URL_WORKER,
    connections.worker.worker.heartbeat,
  );
  const heartbeat = await keepHeartbeat(pulse.handle, { workerIds, lost }, (error) =>
    log('warning', `heartbeat failed: ${String(error)}`),
  );
  return {
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      await heartbeat.stop();
      await pulse.close();
      await pgPool.end();
    },
  };
};
