import * as z from 'zod';

import type { PaymentEvent } from '#src/platform/payments/payments.ts';
import {
  charge,
  checkoutState,
  disputeState,
  paymentIntent,
  refundOwner,
  refundState,
} from '#src/platform/payments/stripe-readers.ts';

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

type Meaning = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'eventId' | 'type' | 'createdAt' | 'isLive'>
    : never
  : never;

// Subscriptions and stored cards are checkouts too; we start none, but a dashboard can.
const isPurchase = (object: unknown): boolean =>
  z.object({ mode: z.literal('payment') }).safeParse(object).success;

const refundChanged = (object: unknown): Meaning => ({
  kind: 'refund_changed',
  paymentIntentId: refundOwner.parse(object).payment_intent,
  refund: refundState.parse(object),
});

const meanings: Record<string, (object: unknown) => Meaning> = {
  'checkout.session.completed': (object) =>
    isPurchase(object)
      ? { kind: 'checkout_completed', checkout: checkoutState.parse(object) }
      : { kind: 'ignored' },
  'checkout.session.expired': (object) =>
    isPurchase(object)
      ? { kind: 'checkout_expired', checkout: checkoutState.parse(object) }
      : { kind: 'ignored' },
  'payment_intent.payment_failed': (object) => {
    const intent = paymentIntent.parse(object);
    return {
      kind: 'payment_failed',
      paymentIntentId: intent.id,
      amountTotal: intent.amount,
      currency: intent.currency,
      failure: intent.last_payment_error ?? { code: 'unknown', declineCode: null },
      reference: intent.metadata,
    };
  },
  'charge.refunded': (object) => {
    const refunded = charge.parse(object);
    return {
      kind: 'payment_refunded',
      paymentIntentId: refunded.payment_intent,
      amountTotal: refunded.amount,
      amountRefunded: refunded.amount_refunded,
      currency: refunded.currency,
      reference: refunded.metadata,
    };
  },
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'charge.dispute.created': (object) => ({
    kind: 'dispute_opened',
    dispute: disputeState.parse(object),
  }),
  'charge.dispute.closed': (object) => ({
    kind: 'dispute_closed',
    dispute: disputeState.parse(object),
  }),
};

/**
 * What a stored event means; types we do not process are `ignored`. It checks no signature: only
 * what `parseWebhook` let in, or the provider's API answered, may be given to it.
 */
export const readStripeEvent = (payload: unknown): PaymentEvent => {
  const event = envelope.parse(payload);
  const meaning: Meaning = meanings[event.type]?.(event.data.object) ?? { kind: 'ignored' };
  return {
    eventId: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    isLive: event.livemode,
    ...meaning,
  };
};
