import { z } from 'zod';

import type { PaymentEvent } from '#src/platform/payments/payments.ts';

const cents = z.int().min(0);

const ours = {
  /** Our own ids as the provider repeats them; null if the payment was not started by this service. */
  accountId: z.string().nullable(),
  checkoutId: z.string().nullable(),
};

const amounts = { paymentId: z.string(), total: cents, currency: z.string() };

/** What is kept of a message: ids and amounts. Facts may arrive in any order, and each stays true. */
export const paymentFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), ...ours, ...amounts, subtotal: cents }),
  z.object({ kind: z.literal('expired'), ...ours }),
  z.object({ kind: z.literal('failed'), ...ours, ...amounts }),
  z.object({ kind: z.literal('refunded'), ...ours, ...amounts, refunded: cents }),
  /** A refund moved on; how all of them stand is asked when this is processed. */
  z.object({ kind: z.literal('refund_changed'), ...ours, paymentId: z.string() }),
  z.object({
    kind: z.literal('disputed'),
    ...ours,
    paymentId: z.string(),
    state: z.enum(['open', 'won', 'lost']),
  }),
  z.object({ kind: z.literal('ignored') }),
]);

export type PaymentFacts = z.infer<typeof paymentFacts>;

const nobody = { accountId: null, checkoutId: null };

/** Reduces what the provider said to what we act on. */
export const readFacts = (event: PaymentEvent): PaymentFacts => {
  switch (event.kind) {
    case 'checkout_completed': {
      const { checkout } = event;
      if (!checkout.paid || checkout.paymentIntentId === null) return { kind: 'ignored' };
      return {
        kind: 'paid',
        accountId: checkout.reference.accountId,
        checkoutId: checkout.reference.checkoutId,
        paymentId: checkout.paymentIntentId,
        subtotal: checkout.amountSubtotal,
        total: checkout.amountTotal,
        currency: checkout.currency,
      };
    }
    case 'checkout_expired': {
      const { accountId, checkoutId } = event.checkout.reference;
      return { kind: 'expired', accountId, checkoutId };
    }
    case 'payment_failed':
    case 'payment_refunded': {
      if (event.paymentIntentId === null) return { kind: 'ignored' };
      const facts = {
        accountId: event.reference.accountId,
        checkoutId: event.reference.checkoutId,
        paymentId: event.paymentIntentId,
        total: event.amountTotal,
        currency: event.currency,
      };
      return event.kind === 'payment_failed'
        ? { kind: 'failed', ...facts }
        : { kind: 'refunded', ...facts, refunded: event.amountRefunded };
    }
    case 'refund_changed':
      return event.paymentIntentId === null
        ? { kind: 'ignored' }
        : { kind: 'refund_changed', ...nobody, paymentId: event.paymentIntentId };
    case 'dispute_opened':
    case 'dispute_closed': {
      const { paymentIntentId: paymentId, status } = event.dispute;
      // An inquiry only asks: no money has moved.
      if (paymentId === null || status === 'inquiry') return { kind: 'ignored' };
      return { kind: 'disputed', ...nobody, paymentId, state: status };
    }
    default:
      return { kind: 'ignored' };
  }
};
