import { printReports } from '#src/domains/exams/report-downloads/print-reports.ts';
import type { WorkerServices } from '#src/domains/exams/services.ts';
import type { JobHandlers } from '#src/platform/queue/registry.ts';

/** Job that prints the reports of a download. */
export const reportDownloadTasks: JobHandlers<WorkerServices> = {
  'results.print_reports': printReports,
};
