import * as z from 'zod/mini';

import { auditActions } from '#src/record/audit-actions.ts';
import { afterId, filterMessage, keysetPage, requiredText } from '#src/shared/back-office.ts';
import { costlyLimits, csvFile, endpoint } from '#src/shared/endpoint.ts';
import { timestamp, uuid } from '#src/shared/ids.ts';

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

const sought = {
  action: z.optional(z.enum(auditActions, filterMessage)),
  account_id: z.optional(uuid),
  actor_id: z.optional(uuid),
  subject_id: z.optional(uuid),
  from: z.optional(z.iso.datetime(filterMessage)),
  to: z.optional(z.iso.datetime(filterMessage)),
};

export const listAuditEvents = endpoint({
  id: 'listAuditEvents',
  method: 'GET',
  path: '/api/staff/audit',
  access: 'staff.support',
  summary:
    'Who did what to which thing and when, newest first; a filter that is not understood is refused.',
  query: z.strictObject({ ...sought, after: afterId }, filterMessage),
  responses: { 200: keysetPage(auditEvent) },
  // Counted by PostgreSQL, every page of the log would cost a write.
  limit: { ...costlyLimits.export, isHalfPerProcess: true },
  feature,
});

export const exportAuditEvents = endpoint({
  id: 'exportAuditEvents',
  method: 'GET',
  path: '/api/staff/audit/file',
  access: 'staff.operations',
  summary:
    'Every line of the log that matches as CSV, however many they are, by ids and without names; who took them along is written down.',
  query: z.strictObject(sought, filterMessage),
  responses: { 200: csvFile },
  limit: costlyLimits.document,
  feature,
});

/** Somebody or some account that the log can be filtered by. */
export const auditChoice = z.object({
  id: uuid,
  name: z.string(),
  /** What tells two of the same name apart. */
  detail: z.string(),
});

export type AuditChoice = z.infer<typeof auditChoice>;

export const findAuditChoices = endpoint({
  id: 'findAuditChoices',
  method: 'POST',
  path: '/api/staff/audit/choices',
  access: 'staff.support',
  summary:
    'People or accounts whose name holds a text or whose id it is, the first ten; names travel in the body.',
  body: z.object({
    kind: z.enum(['person', 'account'], filterMessage),
    q: requiredText(150, 'Escribe un nombre o un identificador.'),
  }),
  responses: { 200: z.object({ data: z.array(auditChoice) }) },
  isQuestion: true,
  feature,
});
