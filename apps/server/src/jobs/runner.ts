import { EventEmitter } from 'node:events';

import { Logger, parseCronItems, run } from 'graphile-worker';
import type { WorkerEvents } from 'graphile-worker';

import { accessRequestTasks } from '#src/features/access-requests/tasks.ts';
import { accountTasks } from '#src/features/accounts/tasks.ts';
import { creditTasks } from '#src/features/credits/tasks.ts';
import { examTasks } from '#src/features/exams/tasks.ts';
import { housekeepingTasks } from '#src/features/housekeeping/tasks.ts';
import { invitationTasks } from '#src/features/invitations/tasks.ts';
import { paymentTasks } from '#src/features/payments/tasks.ts';
import { profileChangeTasks } from '#src/features/profile-changes/tasks.ts';
import { resultTasks } from '#src/features/results/tasks.ts';
import { regradeTasks } from '#src/features/regrades/tasks.ts';
import { retentionTasks } from '#src/features/retention/tasks.ts';
import { signInTasks } from '#src/features/sign-in/tasks.ts';
import { teamTasks } from '#src/features/team/tasks.ts';
import { collectWorkerIds, keepHeartbeat } from '#src/jobs/heartbeat.ts';
import { createQueuePool } from '#src/jobs/queue-pool.ts';
import { createRegistry } from '#src/jobs/registry.ts';
import type { RunJob } from '#src/jobs/registry.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';

/** What runs by the clock, in UTC. */
const schedule = parseCronItems([
  { task: 'credits.reconcile', match: '* * * * *', options: { jobKey: 'reconcile' } },
  { task: 'payments.check_open', match: '* * * * *', options: { jobKey: 'check_open' } },
  { task: 'invitations.expire', match: '* * * * *', options: { jobKey: 'expire' } },
  { task: 'invitations.remind', match: '*/10 * * * *', options: { jobKey: 'remind' } },
  { task: 'exams.close_overdue', match: '* * * * *', options: { jobKey: 'close_overdue' } },
  { task: 'results.digest', match: '*/15 * * * *', options: { jobKey: 'digest' } },
  { task: 'candidates.erase_outdated', match: '37 9 * * *', options: { jobKey: 'retention' } },
  { task: 'housekeeping.purge_expired', match: '17 * * * *', options: { jobKey: 'purge' } },
]);

export type WorkerLog = (level: 'error' | 'warning' | 'info' | 'debug', message: string) => void;

/** Every job of the service with its handler. */
export const createTaskList = (services: WorkerServices): Record<string, RunJob> =>
  createRegistry(services, [
    signInTasks,
    accessRequestTasks,
    accountTasks,
    profileChangeTasks,
    housekeepingTasks,
    creditTasks,
    paymentTasks,
    invitationTasks,
    examTasks,
    resultTasks,
    teamTasks,
    regradeTasks,
    retentionTasks,
  ]);

/** Runs jobs until it is stopped; `stop` lets those under way finish. */
export const startWorker = async (
  services: WorkerServices,
  log: WorkerLog,
): Promise<{ stop: () => Promise<void> }> => {
  const taskList = createTaskList(services);
  const events: EventEmitter & WorkerEvents = new EventEmitter();
  const workerIds = collectWorkerIds(events);
  const pgPool = createQueuePool(services.env.DATABASE_URL_WORKER);
  const runner = await run({
    pgPool,
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
      await pgPool.end();
    },
  };
};
