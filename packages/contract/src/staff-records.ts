import * as z from 'zod/mini';

import { endpoint } from '#src/endpoint.ts';
import { ownedParams, positiveIntegerParam, timestamp, uuid } from '#src/ids.ts';
import { auditActions } from '#src/audit-actions.ts';
import { auditExportPageSize, staffPageSize } from '#src/staff.ts';
import { attemptStatuses } from '#src/statuses.ts';

const feature = 'staff';

const filterMessage = 'El filtro no es válido.';

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

export const getStaffAttempt = endpoint({
  id: 'getStaffAttempt',
  method: 'GET',
  path: '/api/staff/attempts/{id}',
  access: 'staff.accounts',
  summary: 'One attempt for support, by its own id or that of its candidate in the position.',
  params: ownedParams,
  responses: { 200: z.object({ data: staffAttempt }) },
  feature,
});

export const auditEvent = z.object({
  id: uuid,
  at: timestamp,
  actor: z.object({
    kind: z.enum(['user', 'staff', 'command', 'system']),
    id: z.nullable(uuid),
    /** Told from the people of today; null when nobody has that id any more. */
    name: z.nullable(z.string()),
  }),
  account: z.nullable(z.object({ id: uuid, name: z.string() })),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: uuid,
  /** Ids, counts and states; never a name or an address. */
  details: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
});

export type AuditEvent = z.infer<typeof auditEvent>;

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/api/staff/audit',
  access: 'staff.accounts',
  summary: 'Who did what to which thing and when, newest first.',
  query: z.object({
    action: z.optional(z.enum(auditActions, filterMessage)),
    account_id: z.optional(uuid),
    actor_id: z.optional(uuid),
    subject_id: z.optional(uuid),
    from: z.optional(z.iso.datetime(filterMessage)),
    to: z.optional(z.iso.datetime(filterMessage)),
    after: z.optional(uuid),
    limit: z._default(
      positiveIntegerParam(3, 'El límite no es válido.').check(
        z.lte(auditExportPageSize, filterMessage),
      ),
      staffPageSize,
    ),
  }),
  responses: {
    200: z.object({ data: z.array(auditEvent), next: z.nullable(z.string()) }),
  },
  feature,
});
