import { accessRequestTasks } from '#src/domains/accounts/access-requests/tasks.ts';
import { accountTasks } from '#src/domains/accounts/accounts/tasks.ts';
import { approvalTasks } from '#src/domains/accounts/approvals/tasks.ts';
import { mailTemplateTasks } from '#src/domains/accounts/mail-templates/tasks.ts';
import { staffPeopleTasks } from '#src/domains/accounts/staff-people/tasks.ts';
import { teamTasks } from '#src/domains/accounts/team/tasks.ts';
import { viewAsTasks } from '#src/domains/accounts/view-as/tasks.ts';
import type { DomainJobs } from '#src/platform/queue/registry.ts';

/** Jobs of accounts, teams and requests for access. */
export const accountsJobs: DomainJobs = {
  handlers: [
    accessRequestTasks,
    accountTasks,
    approvalTasks,
    mailTemplateTasks,
    staffPeopleTasks,
    teamTasks,
    viewAsTasks,
  ],
  schedule: [],
};
