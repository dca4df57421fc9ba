import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import { endpoint } from '#src/endpoint.ts';
import { ownedParams, positiveIntegerParam, timestamp, uuid } from '#src/ids.ts';
import { movement } from '#src/payments.ts';
import { roles } from '#src/permissions.ts';
import { paymentStatuses } from '#src/statuses.ts';

const feature = 'staff';

/** Rows a page of the back office. */
export const staffPageSize = 25;

/** Rows a page of the audit log when it is exported. */
export const auditExportPageSize = 200;

/** A list read from where the last page ended: as fast on its last page as on its first. */
const keysetPage = <Item extends ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), next: z.nullable(z.string()) });

const text = (longest: number, message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(longest, message));

const filterMessage = 'El filtro no es válido.';

const search = z.optional(z.string(filterMessage).check(z.trim(), z.maxLength(150, filterMessage)));
const reason = text(200, 'Escribe el motivo, en 200 caracteres o menos.');
const afterId = z.optional(uuid);

export const accessRequest = z.object({
  id: uuid,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  linkedin_url: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
  decision_reason: z.nullable(z.string()),
  /** What the same address asked before. */
  earlier: z.object({
    count: z.int(),
    last_status: z.nullable(z.enum(['pending', 'approved', 'rejected'])),
    last_at: z.nullable(timestamp),
  }),
  /** Whom the address belongs to already. */
  holder: z.nullable(
    z.object({
      role: z.enum(roles),
      account: z.nullable(z.object({ id: uuid, name: z.string() })),
    }),
  ),
});

export type AccessRequest = z.infer<typeof accessRequest>;

export const listAccessRequests = endpoint({
  id: 'listAccessRequests',
  method: 'GET',
  path: '/api/staff/access-requests',
  access: 'staff.access',
  summary: 'Requests for access: the waiting ones oldest first, the answered ones newest first.',
  query: z.object({
    status: z._default(z.enum(['pending', 'approved', 'rejected'], filterMessage), 'pending'),
    after: afterId,
  }),
  responses: { 200: keysetPage(accessRequest) },
  feature,
});

const accountNameMessage = 'Escribe el nombre de la cuenta, entre 2 y 120 caracteres.';

export const approveAccessRequest = endpoint({
  id: 'approveAccessRequest',
  method: 'POST',
  path: '/api/staff/access-requests/{id}/approve',
  access: 'staff.access',
  summary: 'Opens an account with the person as its owner and mails a welcome.',
  params: ownedParams,
  body: z.object({
    account_name: z
      .string(accountNameMessage)
      .check(z.trim(), z.minLength(2, accountNameMessage), z.maxLength(120, accountNameMessage)),
  }),
  responses: { 200: z.object({ data: z.object({ account_id: uuid }) }) },
  needsFreshPasskey: true,
  feature,
});

export const rejectAccessRequest = endpoint({
  id: 'rejectAccessRequest',
  method: 'POST',
  path: '/api/staff/access-requests/{id}/reject',
  access: 'staff.access',
  summary: 'Declines a request with a courteous mail that carries the reason, if there is one.',
  params: ownedParams,
  body: z.object({ reason: z.optional(text(500, 'El motivo es demasiado largo.')) }),
  responses: { 204: z.undefined() },
  needsFreshPasskey: true,
  feature,
});

export const staffAccount = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(['active', 'suspended']),
  created_at: timestamp,
  balance: z.int(),
  member_count: z.int(),
  is_on_hold: z.boolean(),
});

export type StaffAccount = z.infer<typeof staffAccount>;

export const creditHold = z.object({
  id: uuid,
  reason: z.enum(['mismatch', 'dispute', 'shortfall']),
  created_at: timestamp,
  released_at: z.nullable(timestamp),
});

export const staffAccountDetail = z.extend(staffAccount, {
  members: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      created_at: timestamp,
    }),
  ),
  holds: z.array(creditHold),
  movements: z.array(movement),
});

export type StaffAccountDetail = z.infer<typeof staffAccountDetail>;

const accountAnswer = { 200: z.object({ data: staffAccountDetail }) };

export const listStaffAccounts = endpoint({
  id: 'listStaffAccounts',
  method: 'GET',
  path: '/api/staff/accounts',
  access: 'staff.accounts',
  summary: 'Accounts, newest first, found by name, by id or by the address of a member.',
  query: z.object({ q: search, after: afterId }),
  responses: { 200: keysetPage(staffAccount) },
  feature,
});

export const getStaffAccount = endpoint({
  id: 'getStaffAccount',
  method: 'GET',
  path: '/api/staff/accounts/{id}',
  access: 'staff.accounts',
  summary: 'One account with its members, holds and latest movements.',
  params: ownedParams,
  responses: accountAnswer,
  feature,
});

export const changeAccountStatus = endpoint({
  id: 'changeAccountStatus',
  method: 'PATCH',
  path: '/api/staff/accounts/{id}/status',
  access: 'staff.accounts',
  summary: 'Suspends an account or lets it work again; its people notice within a second.',
  params: ownedParams,
  body: z.object({
    status: z.enum(['active', 'suspended'], 'Elige si la cuenta queda activa o suspendida.'),
    reason,
  }),
  responses: accountAnswer,
  needsFreshPasskey: true,
  feature,
});

const amountMessage = 'Escribe una cantidad entera de créditos, de 1 a 100,000.';

export const moveAccountCredits = endpoint({
  id: 'moveAccountCredits',
  method: 'POST',
  path: '/api/staff/accounts/{id}/credits',
  access: 'staff.accounts',
  summary:
    'Gives a promotion, or adds or takes credits by adjustment; the same key moves them once.',
  params: ownedParams,
  body: z.object({
    kind: z.enum(['promo', 'adjustment_add', 'adjustment_take'], 'Elige el tipo de movimiento.'),
    credits: z.int(amountMessage).check(z.gte(1, amountMessage), z.lte(100_000, amountMessage)),
    reason,
    key: uuid,
  }),
  responses: accountAnswer,
  needsFreshPasskey: true,
  feature,
});

export const releaseHold = endpoint({
  id: 'releaseHold',
  method: 'POST',
  path: '/api/staff/holds/{id}/release',
  access: 'staff.accounts',
  summary: 'Lets an account spend its credits again after what stopped it was settled.',
  params: ownedParams,
  body: z.object({ reason }),
  responses: accountAnswer,
  needsFreshPasskey: true,
  feature,
});

export const staffPayment = z.object({
  id: uuid,
  account: z.object({ id: uuid, name: z.string() }),
  provider_payment_id: z.string(),
  status: z.enum(paymentStatuses),
  dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
  credits_purchased: z.int(),
  /** Credits taken back because money went back, or is on its way back. */
  taken_credits: z.int(),
  /** Most credits whose money can be given back now. */
  refundable_credits: z.int(),
  total: z.number(),
  refunded: z.number(),
  created_at: timestamp,
});

export type StaffPayment = z.infer<typeof staffPayment>;

export const listStaffPayments = endpoint({
  id: 'listStaffPayments',
  method: 'GET',
  path: '/api/staff/payments',
  access: 'staff.accounts',
  summary: 'Payments of all accounts, newest first, found by id, provider id or account id.',
  query: z.object({
    q: search,
    status: z.optional(z.enum(paymentStatuses, filterMessage)),
    after: afterId,
  }),
  responses: { 200: keysetPage(staffPayment) },
  feature,
});

export const refundPayment = endpoint({
  id: 'refundPayment',
  method: 'POST',
  path: '/api/staff/payments/{id}/refund',
  access: 'staff.accounts',
  summary: 'Gives the money of so many credits back, never of more than the account still has.',
  params: ownedParams,
  body: z.object({
    credits: z.int(amountMessage).check(z.gte(1, amountMessage), z.lte(10_000, amountMessage)),
  }),
  responses: { 200: z.object({ data: staffPayment }) },
  needsFreshPasskey: true,
  feature,
});

export const webhookEvent = z.object({
  id: z.string(),
  kind: z.string(),
  account_id: z.nullable(z.string()),
  payment_id: z.nullable(z.string()),
  received_at: timestamp,
  processed_at: z.nullable(timestamp),
  outcome: z.nullable(z.string()),
});

export type WebhookEvent = z.infer<typeof webhookEvent>;

const cursor = z.optional(
  z.string(filterMessage).check(z.regex(/^[\w:.+ -]{1,60}~[\w-]{1,255}$/, filterMessage)),
);

export const listWebhookEvents = endpoint({
  id: 'listWebhookEvents',
  method: 'GET',
  path: '/api/staff/webhooks',
  access: 'staff.accounts',
  summary: 'What the payment provider told us, newest first, and what became of it.',
  query: z.object({
    q: search,
    state: z._default(z.enum(['all', 'waiting', 'refused'], filterMessage), 'all'),
    after: cursor,
  }),
  responses: { 200: keysetPage(webhookEvent) },
  feature,
});

export const reprocessWebhook = endpoint({
  id: 'reprocessWebhook',
  method: 'POST',
  path: '/api/staff/webhooks/{id}/reprocess',
  access: 'staff.accounts',
  summary:
    'Has a message of the provider acted on again; what was credited before is not credited twice.',
  params: z.object({
    id: z.string(filterMessage).check(z.regex(/^[\w-]{1,255}$/, filterMessage)),
  }),
  responses: { 202: z.object({ message: z.string() }) },
  needsFreshPasskey: true,
  feature,
});

const jobId = positiveIntegerParam(15, 'El trabajo no existe.');

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

export const listFailedJobs = endpoint({
  id: 'listFailedJobs',
  method: 'GET',
  path: '/api/staff/jobs',
  access: 'staff.accounts',
  summary: 'Mails and other jobs whose last run failed, newest first.',
  query: z.object({ after: z.optional(jobId) }),
  responses: { 200: keysetPage(failedJob) },
  feature,
});

export const retryJob = endpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/api/staff/jobs/{id}/retry',
  access: 'staff.accounts',
  summary: 'Runs a failed job again now.',
  params: z.object({ id: jobId }),
  responses: { 202: z.object({ message: z.string() }) },
  feature,
});
