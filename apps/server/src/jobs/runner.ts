import { EventEmitter } from 'node:events';

import { Logger, parseCronItems, run } from 'graphile-worker';
import type { WorkerEvents } from 'graphile-worker';

import { accessRequestTasks } from '#src/features/access-requests/tasks.ts';
import { accountTasks } from '#src/features/accounts/tasks.ts';
import { housekeepingTasks } from '#src/features/housekeeping/tasks.ts';
import { profileChangeTasks } from '#src/features/profile-changes/tasks.ts';
import { signInTasks } from '#src/features/sign-in/tasks.ts';
import { collectWorkerIds, keepHeartbeat } from '#src/jobs/heartbeat.ts';
import { createRegistry } from '#src/jobs/registry.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';

/** What runs by the clock, in UTC. */
const schedule = parseCronItems([
  { task: 'housekeeping.purge_expired', match: '17 * * * *', options: { jobKey: 'purge' } },
]);

export type WorkerLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

/** Runs jobs until it is stopped; `stop` lets those under way finish. */
export const startWorker = async (
  services: WorkerServices,
  log: WorkerLog,
): Promise<{ stop: () => Promise<void> }> => {
  const taskList = createRegistry(services, [
    signInTasks,
    accessRequestTasks,
    accountTasks,
    profileChangeTasks,
    housekeepingTasks,
  ]);
  const events: EventEmitter & WorkerEvents = new EventEmitter();
  const workerIds = collectWorkerIds(events);
  const runner = await run({
    connectionString: services.env.DATABASE_URL_WORKER,
    maxPoolSize: 10,
    events,
    taskList,
    parsedCronItems: schedule,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => log(level, message)),
  });
  const heartbeat = await keepHeartbeat(services, workerIds, (error) =>
    log('warning', `heartbeat failed: ${String(error)}`),
  );
  return {
    stop: async () => {
      await runner.stop();
      await heartbeat.stop();
    },
  };
};
