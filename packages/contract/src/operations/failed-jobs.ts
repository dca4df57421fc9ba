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
