import * as z from 'zod/mini';

import { keysetPage } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { positiveIntegerParam, timestamp } from '#src/shared/ids.ts';

export const failedJob = z.object({
  id: z.int(),
  task: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  last_error: z.string(),
  run_at: timestamp,
  created_at: timestamp,
  is_running: z.boolean(),
});

export type FailedJob = z.infer<typeof failedJob>;

const jobId = positiveIntegerParam(15, 'El trabajo no existe.');

const feature = 'staff';

export const listFailedJobs = endpoint({
  id: 'listFailedJobs',
  method: 'GET',
  path: '/api/staff/jobs',
  access: 'staff.operations',
  summary: 'Mails and other jobs whose last run failed, newest first.',
  query: z.object({ after: z.optional(jobId) }),
  responses: { 200: keysetPage(failedJob) },
  feature,
});

export const retryJob = endpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/api/staff/jobs/{id}/retry',
  access: 'staff.operations',
  summary: 'Runs a failed job again now.',
  params: z.object({ id: jobId }),
  responses: { 202: z.object({ message: z.string() }) },
  feature,
});

/** How many failed jobs one order runs again; the next order takes the rest. */
export const mostRetried = 200;

export const retryFailedJobs = endpoint({
  id: 'retryFailedJobs',
  method: 'POST',
  path: '/api/staff/jobs/retry',
  access: 'staff.operations',
  summary: `Runs the newest ${String(mostRetried)} failed jobs again now, such as mails after the mail server is back.`,
  responses: { 202: z.object({ data: z.object({ retried: z.int() }) }) },
  feature,
});
