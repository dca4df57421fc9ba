import { dataRequestTasks } from '#src/domains/hiring/data-requests/tasks.ts';
import { enrolmentTasks } from '#src/domains/hiring/enrolment/tasks.ts';
import { closingTasks } from '#src/domains/hiring/invitations/closing-tasks.ts';
import { deadlineTasks } from '#src/domains/hiring/deadlines/tasks.ts';
import { invitationTasks } from '#src/domains/hiring/invitations/tasks.ts';
import { noteTasks } from '#src/domains/hiring/notes/tasks.ts';
import { ownDataTasks } from '#src/domains/hiring/own-data/tasks.ts';
import { retentionTasks } from '#src/domains/hiring/retention/tasks.ts';
import { stageTasks } from '#src/domains/hiring/stages/tasks.ts';
import type { WorkerServices } from '#src/domains/hiring/services.ts';
import type { DomainJobs } from '#src/platform/queue/registry.ts';

/** Jobs of invitations, of decisions, and of what candidates have a right to know and to ask. */
export const hiringJobs: DomainJobs<WorkerServices> = {
  handlers: [
    invitationTasks,
    closingTasks,
    deadlineTasks,
    retentionTasks,
    enrolmentTasks,
    ownDataTasks,
    dataRequestTasks,
    stageTasks,
    noteTasks,
  ],
  schedule: [
    { task: 'invitations.expire', match: '* * * * *', options: { jobKey: 'expire' } },
    { task: 'invitations.remind', match: '*/10 * * * *', options: { jobKey: 'remind' } },
    { task: 'candidates.erase_outdated', match: '37 9 * * *', options: { jobKey: 'retention' } },
    // In the morning of Mexico.
    { task: 'data_requests.remind', match: '7 15 * * *', options: { jobKey: 'data-requests' } },
  ],
};
