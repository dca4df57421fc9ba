import { examTasks } from '#src/domains/exams/sitting/tasks.ts';
import { receiptTasks } from '#src/domains/exams/receipts/tasks.ts';
import { reportDownloadTasks } from '#src/domains/exams/report-downloads/tasks.ts';
import { responseTasks } from '#src/domains/exams/responses/tasks.ts';
import { sharingTasks } from '#src/domains/exams/sharing/tasks.ts';
import { resultTasks } from '#src/domains/exams/results/tasks.ts';
import { regradeTasks } from '#src/domains/exams/regrades/tasks.ts';
import type { WorkerServices } from '#src/domains/exams/services.ts';
import type { DomainJobs } from '#src/platform/queue/registry.ts';

/** Jobs of exams and their results. */
export const examJobs: DomainJobs<WorkerServices> = {
  handlers: [
    examTasks,
    receiptTasks,
    resultTasks,
    regradeTasks,
    responseTasks,
    reportDownloadTasks,
    sharingTasks,
  ],
  schedule: [
    { task: 'exams.close_overdue', match: '* * * * *', options: { jobKey: 'close_overdue' } },
    { task: 'exams.keep_responses', match: '*/5 * * * *', options: { jobKey: 'keep_responses' } },
    { task: 'results.digest', match: '*/15 * * * *', options: { jobKey: 'digest' } },
  ],
};
