import * as z from 'zod/mini';

import { afterId, filterMessage, keysetPage, staffReason } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { text } from '#src/shared/text.ts';

const account = z.object({ id: uuid, name: z.string() });

/** An exam that somebody is sitting, without who. */
export const runningExam = z.object({
  id: uuid,
  account,
  position: z.string(),
  evaluation: z.string(),
  question: z.int(),
  questions: z.int(),
  started_at: timestamp,
  closes_at: z.nullable(timestamp),
});

export type RunningExam = z.infer<typeof runningExam>;

/** What became of a mail, as operators sort it. */
export const staffMailStates = ['sent', 'delivered', 'delayed', 'bounced'] as const;

export type StaffMailState = (typeof staffMailStates)[number];

/** A mail and what became of it, without its address. */
export const staffMail = z.object({
  id: z.string(),
  account: z.nullable(account),
  mail: z.nullable(z.string()),
  state: z.enum(staffMailStates),
  reason: z.nullable(z.string()),
  state_at: timestamp,
  is_to_candidate: z.boolean(),
});

export type StaffMail = z.infer<typeof staffMail>;

/** What somebody asked of an account about their data, without who and why. */
export const staffDataRequest = z.object({
  id: uuid,
  account,
  kind: z.enum(['erasure', 'objection']),
  state: z.enum(['open', 'granted']),
  asked_at: timestamp,
  /** When the account must have answered, or done what it granted. */
  due_at: timestamp,
});

export type StaffDataRequest = z.infer<typeof staffDataRequest>;

const access = 'staff.support';
const feature = 'staff';

export const listRunningExams = endpoint({
  id: 'listRunningExams',
  method: 'GET',
  path: '/api/staff/exams',
  access,
  summary: 'Exams that are being sat, newest first, without the person.',
  query: z.object({ after: afterId }),
  responses: { 200: keysetPage(runningExam) },
  feature,
});

export const listStaffMails = endpoint({
  id: 'listStaffMails',
  method: 'GET',
  path: '/api/staff/mails',
  access,
  summary: 'Mails of the last 30 days and what became of them, newest first, without addresses.',
  query: z.object({
    state: z.optional(z.enum(staffMailStates, filterMessage)),
    account_id: z.optional(uuid),
    after: z.optional(
      text(filterMessage).check(z.regex(/^[\w:.+ -]{1,40}~[\w:.-]{1,200}$/, filterMessage)),
    ),
  }),
  responses: { 200: keysetPage(staffMail) },
  feature,
});

export const listStaffDataRequests = endpoint({
  id: 'listStaffDataRequests',
  method: 'GET',
  path: '/api/staff/data-requests',
  access,
  summary: 'Requests about personal data that an account has not settled yet, oldest first.',
  query: z.object({ after: afterId }),
  responses: { 200: keysetPage(staffDataRequest) },
  feature,
});

export const settleDataRequest = endpoint({
  id: 'settleDataRequest',
  method: 'POST',
  path: '/api/staff/data-requests/{id}/settle',
  access: 'staff.operations',
  summary:
    'Does what a person asked about their data in the place of the account, with a reason: erases them, or notes that their data are used no more.',
  params: ownedParams,
  body: z.object({ reason: staffReason }),
  responses: { 200: z.object({ message: z.string() }) },
  needsFreshPasskey: true,
  feature,
});
