import * as z from 'zod/mini';

import { staffMail } from '#src/operations/staff-lists.ts';
import { requiredText } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { attemptStatuses, paymentStatuses, positionStatuses } from '#src/shared/statuses.ts';

/** What staff noted about an account, newest first. */
export const staffNote = z.object({
  id: uuid,
  author: z.nullable(z.string()),
  body: z.string(),
  created_at: timestamp,
});

export type StaffNote = z.infer<typeof staffNote>;

/** What an account does, beside who belongs to it: the latest of each, without a candidate. */
export const accountOverview = z.object({
  positions: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      status: z.enum(positionStatuses),
      people: z.int(),
      answered: z.int(),
      created_at: timestamp,
    }),
  ),
  exams: z.array(
    z.object({
      id: uuid,
      position: z.string(),
      status: z.enum(attemptStatuses),
      started_at: z.nullable(timestamp),
      completed_at: z.nullable(timestamp),
    }),
  ),
  payments: z.array(
    z.object({
      id: uuid,
      folio: z.string(),
      total: z.number(),
      credits: z.int(),
      status: z.enum(paymentStatuses),
      created_at: timestamp,
    }),
  ),
  mails: z.array(staffMail),
  notes: z.array(staffNote),
});

export type AccountOverview = z.infer<typeof accountOverview>;

const access = 'staff.accounts';
const feature = 'staff';

export const getAccountOverview = endpoint({
  id: 'getAccountOverview',
  method: 'GET',
  path: '/api/staff/accounts/{id}/overview',
  access,
  summary: 'The latest positions, exams, payments, mails and notes of staff of one account.',
  params: ownedParams,
  responses: { 200: z.object({ data: accountOverview }) },
  feature,
});

export const addStaffNote = endpoint({
  id: 'addStaffNote',
  method: 'POST',
  path: '/api/staff/accounts/{id}/notes',
  access,
  summary: 'Notes something about an account for other staff; the account does not see it.',
  params: ownedParams,
  body: z.object({ body: requiredText(1_000, 'Escribe la nota, en 1,000 caracteres o menos.') }),
  responses: { 201: z.object({ data: staffNote }) },
  feature,
});

export const removeStaffNote = endpoint({
  id: 'removeStaffNote',
  method: 'DELETE',
  path: '/api/staff/notes/{id}',
  access,
  summary: 'Removes a note of staff.',
  params: ownedParams,
  responses: { 200: z.object({ message: z.string() }) },
  feature,
});
