import * as z from 'zod/mini';

import {
  afterId,
  creditAmount,
  filterMessage,
  keysetPage,
  staffSearch,
} from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { paymentStatuses } from '#src/shared/statuses.ts';
import { text } from '#src/shared/text.ts';

export const staffPayment = z.object({
  id: uuid,
  folio: z.string(),
  account: z.object({ id: uuid, name: z.string() }),
  provider_payment_id: z.string(),
  status: z.enum(paymentStatuses),
  dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
  credits_purchased: z.int(),
  /** Credits taken back because money went back, or is on its way back. */
  taken_credits: z.int(),
  /** The highest number of credits that can be refunded now. */
  refundable_credits: z.int(),
  total: z.number(),
  refunded: z.number(),
  /** Asked for and not confirmed by the provider yet. */
  refunding: z.number(),
  /** When the last refund failed that did; its credits are back in the balance. */
  refund_failed_at: z.nullable(timestamp),
  created_at: timestamp,
});

export type StaffPayment = z.infer<typeof staffPayment>;

const feature = 'staff';

export const listStaffPayments = endpoint({
  id: 'listStaffPayments',
  method: 'GET',
  path: '/api/staff/payments',
  access: 'staff.accounts',
  summary: 'Payments of all accounts, newest first, found by folio, id, provider id or account id.',
  query: z.object({
    q: staffSearch,
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
  summary:
    'Takes so many credits, never more than the account still has, and asks the provider to give their money back.',
  params: ownedParams,
  body: z.object({
    credits: creditAmount(10_000),
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
  text(filterMessage).check(z.regex(/^[\w:.+ -]{1,60}~[\w-]{1,255}$/, filterMessage)),
);

export const listWebhookEvents = endpoint({
  id: 'listWebhookEvents',
  method: 'GET',
  path: '/api/staff/webhooks',
  access: 'staff.accounts',
  summary: 'What the payment provider told us, newest first, and what became of it.',
  query: z.object({
    q: staffSearch,
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
    id: text(filterMessage).check(z.regex(/^[\w-]{1,255}$/, filterMessage)),
  }),
  responses: { 202: z.object({ message: z.string() }) },
  needsFreshPasskey: true,
  feature,
});
