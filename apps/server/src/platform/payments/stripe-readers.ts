import * as z from 'zod';

import type {
  CheckoutState,
  DisputeState,
  PaymentFailure,
  PaymentReference,
  PaymentState,
  RefundState,
} from '#src/platform/payments/payments.ts';

// Answers follow the API version the SDK pins, events the one of the webhook endpoint. So only what
// both have meant for years is read, and every other field is left alone.

const cents = z.int().nonnegative();
const currency = z.string().regex(/^[a-z]{3}$/);

/** A related object comes as its id, or whole when it was asked for. */
const idOf = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullable();

const fromSeconds = z.int().transform((seconds) => new Date(seconds * 1000));

const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((values): PaymentReference => {
    const credits = Number(values?.['credits']);
    return {
      accountId: values?.['account_id'] ?? null,
      checkoutId: values?.['checkout_id'] ?? null,
      credits: Number.isSafeInteger(credits) && credits > 0 ? credits : null,
    };
  });

export const metadataOf = (reference: {
  accountId: string;
  checkoutId: string;
  credits: number;
}): Record<string, string> => ({
  account_id: reference.accountId,
  checkout_id: reference.checkoutId,
  credits: String(reference.credits),
});

export const checkoutState = z
  .object({
    id: z.string(),
    status: z.enum(['open', 'complete', 'expired']),
    payment_status: z.string(),
    payment_intent: idOf,
    amount_subtotal: cents,
    amount_total: cents,
    total_details: z.object({ amount_tax: cents }),
    currency,
    expires_at: fromSeconds,
    livemode: z.boolean(),
    metadata,
  })
  .transform((session): CheckoutState => ({
    providerId: session.id,
    status: session.status,
    paid: session.payment_status === 'paid',
    paymentIntentId: session.payment_intent,
    amountSubtotal: session.amount_subtotal,
    amountTax: session.total_details.amount_tax,
    amountTotal: session.amount_total,
    currency: session.currency,
    expiresAt: session.expires_at,
    isLive: session.livemode,
    reference: session.metadata,
  }));

const failure = z
  .object({
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    type: z.string().nullish(),
  })
  .nullish()
  .transform((error): PaymentFailure | null =>
    error
      ? {
          code: error.code ?? error.type ?? 'unknown',
          declineCode: error.decline_code ?? null,
        }
      : null,
  );

export const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount: cents,
  currency,
  last_payment_error: failure,
  livemode: z.boolean(),
  metadata,
});

export const charge = z.object({
  payment_intent: idOf,
  amount: cents,
  amount_refunded: cents,
  currency,
  disputed: z.boolean(),
  metadata,
});

const chargeWithCard = charge.extend({
  payment_method_details: z
    .object({ card: z.object({ last4: z.string().nullable() }).nullish() })
    .nullable(),
});

export const paymentState = paymentIntent
  .extend({ latest_charge: chargeWithCard.nullable() })
  .transform((intent): PaymentState => {
    const hasSucceeded = intent.status === 'succeeded';
    const isCanceled = intent.status === 'canceled';
    return {
      paymentIntentId: intent.id,
      status: hasSucceeded ? 'succeeded' : isCanceled ? 'canceled' : 'open',
      amountTotal: intent.amount,
      amountRefunded: intent.latest_charge?.amount_refunded ?? 0,
      currency: intent.currency,
      disputed: intent.latest_charge?.disputed ?? false,
      cardLast4: intent.latest_charge?.payment_method_details?.card?.last4 ?? null,
      failure: hasSucceeded ? null : intent.last_payment_error,
      isLive: intent.livemode,
      reference: intent.metadata,
    };
  });

/** Our own id of a refund, at the provider. */
export const refundMark = 'tamiz_refund';

const refundObject = z.object({
  id: z.string(),
  amount: cents,
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

export const refundState = refundObject.transform((refund): RefundState => {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    providerId: refund.id,
    refundId: refund.metadata?.[refundMark] ?? null,
    amountCents: refund.amount,
    status: refund.status === 'succeeded' ? 'succeeded' : hasFailed ? 'failed' : 'pending',
  };
});

/** Which payment a refund belongs to. */
export const refundOwner = z.object({ payment_intent: idOf });

const disputeStatus = (status: string): DisputeState['status'] => {
  if (status === 'won' || status === 'lost') return status;
  // A prevented dispute was settled before the bank took anything.
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
};

export const disputeState = z
  .object({
    id: z.string(),
    payment_intent: idOf,
    amount: cents,
    currency,
    reason: z.string(),
    status: z.string(),
  })
  .transform((dispute): DisputeState => ({
    disputeId: dispute.id,
    paymentIntentId: dispute.payment_intent,
    amountCents: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    status: disputeStatus(dispute.status),
  }));
