// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as reportDownloads from '#src/exams/report-downloads.ts';

export const dropReportDownload: Call<typeof reportDownloads.dropReportDownload> = {
  method: 'DELETE',
  path: '/api/results/reports/{id}',
};

export const getReportDownload: Call<typeof reportDownloads.getReportDownload> = {
  method: 'GET',
  path: '/api/results/reports',
};

export const getReportFile: Call<typeof reportDownloads.getReportFile> = {
  method: 'GET',
  path: '/api/results/reports/{id}/file',
};

export const prepareReports: Call<typeof reportDownloads.prepareReports> = {
  method: 'POST',
  path: '/api/positions/{id}/results/reports',
};
