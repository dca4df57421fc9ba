import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { timestamp } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

/** Nobody is erased by the clock before the owners were told of it this many days ago. */
export const retentionNoticeDays = 30;

/** Candidates whose names and addresses will be erased, as the owners were told by mail. */
export const plannedErasure = z.object({
  announced_at: timestamp,
  erase_from: timestamp,
  people: count,
});

export type PlannedErasure = z.infer<typeof plannedErasure>;

export const getRetentionPlan = endpoint({
  id: 'getRetentionPlan',
  method: 'GET',
  path: '/api/account/retention-plan',
  access: 'account.manage',
  summary: 'Which candidates will be erased because of the retention of the account, and when.',
  responses: { 200: z.object({ data: z.array(plannedErasure) }) },
  feature: 'retention.plan',
});
