import * as z from 'zod/mini';

import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { attemptStatuses } from '#src/shared/statuses.ts';

/** What staff see of an attempt when somebody asks for help: never the person, an answer or a key. */
export const staffAttempt = z.object({
  id: uuid,
  account: z.object({ id: uuid, name: z.string() }),
  position_id: uuid,
  position_candidate_id: uuid,
  status: z.enum(attemptStatuses),
  evaluation: z.string(),
  version: z.int(),
  question_count: z.int(),
  score: z.nullable(z.int()),
  started_at: z.nullable(timestamp),
  closes_at: z.nullable(timestamp),
  completed_at: z.nullable(timestamp),
  finish_reason: z.nullable(z.string()),
  events: z.array(
    z.object({
      at: timestamp,
      kind: z.string(),
      number: z.nullable(z.int()),
      /** Signal or reason, where there is one. */
      detail: z.nullable(z.string()),
    }),
  ),
  /** The replay of a finished attempt against what is stored; null while it runs. */
  verification: z.nullable(
    z.object({ digest: z.string(), events: z.int(), problems: z.array(z.string()) }),
  ),
});

export type StaffAttempt = z.infer<typeof staffAttempt>;

const feature = 'staff';

export const getStaffAttempt = endpoint({
  id: 'getStaffAttempt',
  method: 'GET',
  path: '/api/staff/attempts/{id}',
  access: 'staff.support',
  summary: 'One attempt for support, by its own id or that of its candidate in the position.',
  params: ownedParams,
  responses: { 200: z.object({ data: staffAttempt }) },
  feature,
});
