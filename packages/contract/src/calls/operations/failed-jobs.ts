// Written by tools/contract/main.ts from the definitions: run “pnpm calls”, change nothing here.

import type { Call } from '#src/call.ts';
import type * as failedJobs from '#src/operations/failed-jobs.ts';

export const listFailedJobs: Call<typeof failedJobs.listFailedJobs> = {
  method: 'GET',
  path: '/api/staff/jobs',
};

export const retryFailedJobs: Call<typeof failedJobs.retryFailedJobs> = {
  method: 'POST',
  path: '/api/staff/jobs/retry',
};

export const retryJob: Call<typeof failedJobs.retryJob> = {
  method: 'POST',
  path: '/api/staff/jobs/{id}/retry',
};
