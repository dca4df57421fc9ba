import { accountsJobs } from '#src/domains/accounts/jobs.ts';
import { examJobs } from '#src/domains/exams/jobs.ts';
import { hiringJobs } from '#src/domains/hiring/jobs.ts';
import type { WorkerServices } from '#src/domains/exams/services.ts';
import { identityJobs } from '#src/domains/identity/jobs.ts';
import { moneyJobs } from '#src/domains/money/jobs.ts';
import { operationsJobs } from '#src/domains/operations/jobs.ts';
import { createRegistry } from '#src/platform/queue/registry.ts';
import type { RunJob } from '#src/platform/queue/registry.ts';
import { startRunner } from '#src/platform/queue/runner.ts';
import type { WorkerLog } from '#src/platform/queue/runner.ts';
import { watchJobs } from '#src/platform/queue/watch-jobs.ts';
import type { JobWatch } from '#src/platform/queue/watch-jobs.ts';

/** The domains that have jobs. */
const domains = [identityJobs, accountsJobs, moneyJobs, hiringJobs, examJobs, operationsJobs];

/** The scheduled jobs, in UTC. */
export const schedule = domains.flatMap((domain) => domain.schedule);

/** Every job of the service with its handler. */
export const createTaskList = (services: WorkerServices): Record<string, RunJob> =>
  createRegistry<WorkerServices>(
    services,
    domains.flatMap((domain) => domain.handlers),
  );

/** Runs the jobs of every domain until it is stopped. */
export const startWorker = (
  services: WorkerServices,
  log: WorkerLog,
  watch: JobWatch = { tracer: null, time: () => undefined },
): Promise<{ stop: () => Promise<void> }> =>
  startRunner(services, { taskList: watchJobs(createTaskList(services), watch), schedule }, log);
