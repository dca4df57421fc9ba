import { EventEmitter } from 'node:events';

import { createPipeline } from '@tamiz/db';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { WorkerEvents } from 'graphile-worker';

import { connections } from '#src/platform/database/connections.ts';
import { collectWorkerIds, keepHeartbeat } from '#src/platform/queue/heartbeat.ts';
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
  const pgPool = createRelabellingPool(services.env.DATABASE_URL_WORKER);
  const runner = await run({
    pgPool,
    events,
    taskList,
    parsedCronItems: parseCronItems([...schedule]),
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log(level, message)),
  });
  const pulse = createPipeline(
    services.env.DATABASE_URL_WORKER,
    connections.worker.worker.heartbeat,
  );
  const heartbeat = await keepHeartbeat(pulse.handle, workerIds, (error) =>
    log('warning', `heartbeat failed: ${String(error)}`),
  );
  return {
    stop: async () => {
      await runner.stop();
      await heartbeat.stop();
      await pulse.close();
      await pgPool.end();
    },
  };
};
