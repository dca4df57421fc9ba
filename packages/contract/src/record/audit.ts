import * as z from 'zod/mini';

import { auditActions } from '#src/record/audit-actions.ts';
import { filterMessage, keysetPage, staffPageSize } from '#src/shared/back-office.ts';
import { costlyLimits, endpoint } from '#src/shared/endpoint.ts';
import { positiveIntegerParam, timestamp, uuid } from '#src/shared/ids.ts';

/** Rows a page of the audit log when it is exported. */
export const auditExportPageSize = 200;

export const auditEvent = z.object({
  id: uuid,
  at: timestamp,
  actor: z.object({
    kind: z.enum(['user', 'staff', 'candidate', 'command', 'system']),
    id: z.nullable(uuid),
    /** Looked up among the current people; null when nobody has that id any more. */
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

const feature = 'staff';

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
  responses: { 200: keysetPage(auditEvent) },
  limit: costlyLimits.export,
  feature,
});
