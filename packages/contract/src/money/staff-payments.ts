import * as z from 'zod/mini';

import {
  afterId,
  creditAmount,
  filterMessage,
  keysetPage,
  requiredText,
  staffSearch,
} from '#src/shared/back-office.ts';
import { costlyLimits, csvFile, endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { cfdiStatuses, paymentStatuses } from '#src/shared/statuses.ts';
import { count } from '#src/shared/numbers.ts';
import { text } from '#src/shared/text.ts';

/** Why staff give money back. */
export const refundReasons = [
  'bought_too_many',
  'charged_twice',
  'service_failure',
  'agreement',
  'other',
] as const;

export type RefundReason = (typeof refundReasons)[number];

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
  /** What the account can spend now, whichever purchase it comes from. */
  balance: z.int(),
  /** The coupon it was bought with, if any, and what that took off before tax. */
  coupon: z.nullable(z.string()),
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** Asked for and not confirmed by the provider yet. */
  refunding: z.number(),
  /** When the last refund failed that did; its credits are back in the balance. */
  refund_failed_at: z.nullable(timestamp),
  /** Why staff asked for the last refund. */
  refund_reason: z.nullable(z.enum(refundReasons)),
  /** The last digits of the card, where the provider told us. */
  card_last4: z.nullable(z.string()),
  /** Who bought; null if they have left. */
  bought_by: z.nullable(z.string()),
  /** How the invoice stands, if one was asked for. */
  cfdi: z.nullable(z.enum(cfdiStatuses)),
  created_at: timestamp,
});

export type StaffPayment = z.infer<typeof staffPayment>;

const amount = z.number().check(z.nonnegative());

const feature = 'staff';

const sought = {
  q: staffSearch,
  status: z.optional(z.enum(paymentStatuses, filterMessage)),
  from: z.optional(z.iso.datetime(filterMessage)),
  to: z.optional(z.iso.datetime(filterMessage)),
};

export const listStaffPayments = endpoint({
  id: 'listStaffPayments',
  method: 'GET',
  path: '/api/staff/payments',
  access: 'staff.payments',
  summary: 'Payments of all accounts, newest first, found by folio, id, provider id or account id.',
  query: z.strictObject({ ...sought, after: afterId }, filterMessage),
  responses: { 200: keysetPage(staffPayment) },
  feature,
});

export const staffPaymentTotals = z.object({
  /** Charged, also what went back later. */
  charged: z.object({ payments: count, credits: count, total: amount }),
  refunded: z.object({ payments: count, credits: count, total: amount }),
  failed: count,
  disputed: count,
});

export type StaffPaymentTotals = z.infer<typeof staffPaymentTotals>;

export const getStaffPaymentTotals = endpoint({
  id: 'getStaffPaymentTotals',
  method: 'GET',
  path: '/api/staff/payments/totals',
  access: 'staff.money',
  summary: 'What the payments that match add up to.',
  query: z.strictObject(sought, filterMessage),
  responses: { 200: z.object({ data: staffPaymentTotals }) },
  limit: costlyLimits.export,
  feature,
});

export const exportStaffPayments = endpoint({
  id: 'exportStaffPayments',
  method: 'GET',
  path: '/api/staff/payments/file',
  access: 'staff.money',
  summary:
    'The payments that match as CSV, however many they are; who took them along is written down.',
  query: z.strictObject(sought, filterMessage),
  responses: { 200: csvFile },
  limit: costlyLimits.document,
  feature,
});

export const refundPayment = endpoint({
  id: 'refundPayment',
  method: 'POST',
  path: '/api/staff/payments/{id}/refund',
  access: 'staff.money',
  summary:
    'Takes so many credits, never more than the account still has, and asks the provider to give their money back. Above what one person gives back to an account in a day, it waits for a second one.',
  params: ownedParams,
  body: z
    .object({
      credits: creditAmount(10_000),
      reason: z.enum(refundReasons, 'Elige el motivo.'),
      /** Kept with the refund, for staff. */
      note: z.optional(requiredText(200, 'Escribe el detalle, en 200 caracteres o menos.')),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
        path: ['note'],
        error: 'Escribe el motivo en el detalle.',
      }),
    ),
  /** `is_held`: nothing moved yet, a second person decides. */
  responses: { 200: z.object({ data: staffPayment, is_held: z.boolean() }) },
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
  access: 'staff.money',
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
  access: 'staff.money',
  summary:
    'Has a message of the provider acted on again; what was credited before is not credited twice.',
  params: z.object({
    id: text(filterMessage).check(z.regex(/^[\w-]{1,255}$/, filterMessage)),
  }),
  responses: { 202: z.object({ message: z.string() }) },
  needsFreshPasskey: true,
  feature,
});
