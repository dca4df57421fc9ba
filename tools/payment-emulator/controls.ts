import { z } from 'zod';
import { genericDecline } from './cards.ts';
import { successAddress } from './checkouts.ts';
import { parseParams } from './errors.ts';
import type { Route } from './http.ts';
import type { Payments } from './payments.ts';
import type { Reversals } from './reversals.ts';
import { tamperings } from './signing.ts';
import { pick, type Store } from './store.ts';
import type { Outage } from './stripe-server.ts';
import type { Webhooks } from './webhooks.ts';

type Parts = {
  store: Store;
  payments: Payments;
  reversals: Reversals;
  webhooks: Webhooks;
  setOutage: (outage: Outage) => void;
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
const disputeParams = z.strictObject({
  amount: z.int().positive().optional(),
  reason: z.string().optional(),
  isInquiry: z.boolean().optional(),
});
const closeParams = z.strictObject({ status: z.enum(['won', 'lost']) });

/** What a test can do that no caller of Stripe can: be the buyer, the bank, and the weather. */
export function controlRoutes({ store, payments, reversals, webhooks, setOutage }: Parts): Route[] {
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
    // Going back is no event at Stripe either: the page stays open until it expires.
    post('/sessions/:id/cancel', ({ id }) => ({ redirectUrl: session(id).shown.cancel_url })),
    post('/sessions/:id/expire', ({ id }) => {
      payments.expire(session(id));
      return {};
    }),
    post('/payments/:id/refund', ({ id, given }) =>
      reversals.refund({ paymentIntentId: id, ...parseParams(refundParams, given) }),
    ),
    post('/payments/:id/dispute', ({ id, given }) =>
      reversals.dispute(id, parseParams(disputeParams, given)),
    ),
    post('/disputes/:id/close', ({ id, given }) =>
      reversals.closeDispute(id, parseParams(closeParams, given).status),
    ),
  ];
}
