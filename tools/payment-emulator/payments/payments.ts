import { type Card, type Decline, workingCard } from '#tools/payment-emulator/payments/cards.ts';
import { invalid } from '#tools/payment-emulator/errors.ts';
import type { Charge, PaymentIntent } from '#tools/payment-emulator/payments/objects.ts';
import {
  type KeptSession,
  newId,
  nowInSeconds,
  type Store,
} from '#tools/payment-emulator/payments/store.ts';
import type { Webhooks } from '#tools/payment-emulator/webhooks/webhooks.ts';

export type Payments = ReturnType<typeof createPayments>;

/** What can happen to a checkout: its card is charged or declined, or it expires. */
export const createPayments = (store: Store, webhooks: Webhooks) => {
  const tryToCharge = (session: KeptSession, card: Card, failure: Decline | null) => {
    const intent = intentOf(store, session);
    const charge = makeCharge(intent, card, failure);
    store.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    return { intent, charge };
  };

  return {
    pay(session: KeptSession, card: Card = workingCard): void {
      requireOpen(session);
      const { intent } = tryToCharge(session, card, null);
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        last_payment_error: null,
      });
      Object.assign(session.shown, { status: 'complete', payment_status: 'paid', url: null });
      webhooks.emit('checkout.session.completed', session.shown);
    },

    decline(session: KeptSession, card: Card, decline: Decline): void {
      requireOpen(session);
      const { intent, charge } = tryToCharge(session, card, decline);
      intent.last_payment_error = {
        type: 'card_error',
        code: decline.code,
        ...(decline.declineCode !== undefined && { decline_code: decline.declineCode }),
        message: decline.explanation,
        charge: charge.id,
      };
      webhooks.emit('payment_intent.payment_failed', intent);
    },

    expire(session: KeptSession): void {
      requireOpen(session);
      Object.assign(session.shown, { status: 'expired', url: null });
      const intent = store.paymentIntents.get(session.shown.payment_intent ?? '');
      if (intent) Object.assign(intent, { status: 'canceled', canceled_at: nowInSeconds() });
      webhooks.emit('checkout.session.expired', session.shown);
    },
  };
};

const requireOpen = ({ shown }: KeptSession): void => {
  if (shown.status === 'open') return;
  throw invalid(
    `Only Checkout Sessions with a status in ["open"] can be paid or expired. This Checkout Session has a status of \`${shown.status}\`.`,
  );
};

/** Created at the first attempt to pay, as Stripe does. */
const intentOf = (store: Store, session: KeptSession): PaymentIntent => {
  const { shown } = session;
  const known = store.paymentIntents.get(shown.payment_intent ?? '');
  if (known) return known;
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    created: nowInSeconds(),
    livemode: false,
    metadata: session.intentMetadata,
    amount: shown.amount_total,
    amount_received: 0,
    canceled_at: null,
    currency: shown.currency,
    description: session.description,
    last_payment_error: null,
    latest_charge: null,
    payment_method_types: ['card'],
    receipt_email: null,
    status: 'requires_payment_method',
  };
  store.paymentIntents.set(intent.id, intent);
  shown.payment_intent = intent.id;
  return intent;
};

const makeCharge = (intent: PaymentIntent, card: Card, failure: Decline | null): Charge => ({
  id: newId('ch'),
  object: 'charge',
  created: nowInSeconds(),
  livemode: false,
  metadata: intent.metadata,
  amount: intent.amount,
  amount_captured: failure ? 0 : intent.amount,
  amount_refunded: 0,
  captured: failure === null,
  currency: intent.currency,
  disputed: false,
  failure_code: failure?.code ?? null,
  failure_message: failure?.explanation ?? null,
  paid: failure === null,
  payment_intent: intent.id,
  payment_method_details: { type: 'card', card },
  refunded: false,
  status: failure ? 'failed' : 'succeeded',
});
