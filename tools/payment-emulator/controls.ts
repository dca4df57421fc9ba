import { z } from 'zod';
import { genericDecline } from '#tools/payment-emulator/payments/cards.ts';
import { successAddress } from '#tools/payment-emulator/payments/checkouts.ts';
import { parseParams } from '#tools/payment-emulator/errors.ts';
import type { Route } from '#tools/payment-emulator/http.ts';
import type { Payments } from '#tools/payment-emulator/payments/payments.ts';
import type { Reversals } from '#tools/payment-emulator/payments/reversals.ts';
import { tamperings } from '#tools/payment-emulator/webhooks/signing.ts';
import { pick, type Store } from '#tools/payment-emulator/payments/store.ts';
import type { Outage } from '#tools/payment-emulator/api/stripe-server.ts';
import type { Webhooks } from '#tools/payment-emulator/webhooks/webhooks.ts';

type Parts = {
  store: Store;
  payments: Payments;
  reversals: Reversals;
  webhooks: Webhooks;
  setOutage: (outage: Outage) => void;
  forgetKeys: () => void;
};

const signing = {
  tamper: z.enum(tamperings).optional(),
  ageSeconds: z.int().nonnegative().optional(),
};
const switchParams = z.strictObject({ isOn: z.boolean() });
const outageParams = z.strictObject({ outage: z.enum(['none', 'refuse', 'lose']) });
const deliverParams = z.strictObject({ eventIds: z.array(z.string()), ...signing });
const signParams = z.strictObject({ eventId: z.string(), ...signing });
const refundParams = z.strictObject({ amount: z.int().positive().optional() });
const refundAnswer = z.strictObject({ status: z.enum(['pending', 'succeeded', 'failed']) });
const settleParams = z.strictObject({ status: z.enum(['succeeded', 'failed']) });
const disputeParams = z.strictObject({
  amount: z.int().positive().optional(),
  reason: z.string().optional(),
  isInquiry: z.boolean().optional(),
});
const closeParams = z.strictObject({ status: z.enum(['won', 'lost']) });

/** What a test can do that no caller of Stripe can: act as the buyer or the bank, and cause outages. */
export const controlRoutes = ({
  store,
  payments,
  reversals,
  webhooks,
  setOutage,
  forgetKeys,
}: Parts): Route[] => {
  const session = (id: string) => pick(store.sessions, 'checkout.session', id);
  const post = (path: string, handle: Route['handle']): Route => ({
    method: 'POST',
    path: `/emulator${path}`,
    handle,
  });
  return [
    {
      method: 'GET',
      path: '/emulator/events',
      handle: () => [...store.events.values()],
    },
    { method: 'GET', path: '/emulator/deliveries', handle: () => webhooks.deliveries },
    { method: 'GET', path: '/emulator/refunds', handle: () => [...store.refunds.values()] },
    post('/webhooks', ({ given }) => {
      const { isOn } = parseParams(switchParams, given);
      webhooks.setOn(isOn);
      return { isOn };
    }),
    post('/outage', ({ given }) => {
      const { outage } = parseParams(outageParams, given);
      setOutage(outage);
      return { outage };
    }),
    post('/forget-keys', () => {
      forgetKeys();
      return {};
    }),
    post('/deliver', async ({ given }) => {
      const { eventIds, ...options } = parseParams(deliverParams, given);
      return webhooks.deliver(eventIds, options);
    }),
    post('/sign', ({ given }) => {
      const { eventId, ...options } = parseParams(signParams, given);
      return webhooks.sign(eventId, options);
    }),
    post('/sessions/:id/pay', ({ id }) => {
      const paid = session(id);
      payments.pay(paid);
      return {
        paymentIntentId: paid.shown.payment_intent,
        redirectUrl: successAddress(paid.shown),
      };
    }),
    post('/sessions/:id/decline', ({ id }) => {
      const declined = session(id);
      payments.decline(declined, { brand: 'visa', last4: '0002' }, genericDecline);
      return { paymentIntentId: declined.shown.payment_intent };
    }),
    // Stripe sends no event for going back either: the page stays open until it expires.
    post('/sessions/:id/cancel', ({ id }) => ({ redirectUrl: session(id).shown.cancel_url })),
    post('/sessions/:id/expire', ({ id }) => {
      payments.expire(session(id));
      return {};
    }),
    post('/payments/:id/refund', ({ id, given }) =>
      reversals.refund({ paymentIntentId: id, ...parseParams(refundParams, given) }),
    ),
    post('/refunds', ({ given }) => {
      const { status } = parseParams(refundAnswer, given);
      reversals.answerRefunds(status);
      return { status };
    }),
    post('/refunds/:id/settle', ({ id, given }) =>
      reversals.settleRefund(id, parseParams(settleParams, given).status),
    ),
    post('/payments/:id/dispute', ({ id, given }) =>
      reversals.dispute(id, parseParams(disputeParams, given)),
    ),
    post('/disputes/:id/close', ({ id, given }) =>
      reversals.closeDispute(id, parseParams(closeParams, given).status),
    ),
  ];
};
