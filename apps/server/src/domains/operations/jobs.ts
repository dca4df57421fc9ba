import { housekeepingTasks } from '#src/domains/operations/housekeeping/tasks.ts';
import type { DomainJobs } from '#src/platform/queue/registry.ts';

/** Jobs that keep the service tidy. */
export const operationsJobs: DomainJobs = {
  handlers: [housekeepingTasks],
  schedule: [
    { task: 'housekeeping.purge_expired', match: '17 * * * *', options: { jobKey: 'purge' } },
    { task: 'housekeeping.keep_parts', match: '41 9 * * *', options: { jobKey: 'parts' } },
  ],
};
