import { inspect } from 'node:util';

import { emulatorKeys, startPaymentEmulator } from '@tamiz/tools/payment-emulator';
import { Stripe } from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';

import { type PaymentEvent, WebhookRefused } from '#src/platform/payments/payments.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createStripePayments } from '#src/platform/payments/stripe-payments.ts';

const { webhookSecret } = emulatorKeys;
const reference = { accountId: 'cuenta-1', checkoutId: 'compra-1', credits: 10 };

const startCheckout = async () => {
  const emulator = await startPaymentEmulator();
  onTestFinished(() => emulator.stop());
  const payments = createStripePayments({
    ...emulatorKeys,
    clock: systemClock,
    apiBase: emulator.url,
  });
  const { providerId } = await payments.createCheckout({
    ...reference,
    idempotencyKey: 'compra-1',
    unitPriceCents: 3448,
    discount: null,
    customerEmail: 'mariana@ejemplo.mx',
    successUrl: 'http://localhost:5173/credits?payment=success',
    cancelUrl: 'http://localhost:5173/credits?payment=cancel',
    expiresAt: new Date(Date.now() + 3_600_000),
  });

  /** What the provider said last, as it arrives here. */
  const lastTold = async (): Promise<PaymentEvent> => {
    const event = (await emulator.events()).at(-1);
    const { body, signature } = await emulator.sign(event?.id ?? '');
    return payments.parseWebhook(Buffer.from(body), signature);
  };
  return { emulator, payments, providerId, lastTold };
};

const signed = (event: object) => {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return [Buffer.from(payload), signature] as const;
};

describe('what the provider tells', () => {
  test('of a paid checkout', async () => {
    const { emulator, payments, providerId, lastTold } = await startCheckout();
    const { paymentIntentId } = await emulator.pay(providerId);
    const event = await lastTold();
    expect(event).toEqual({
      kind: 'checkout_completed',
      eventId: expect.stringMatching(/^evt_/),
      type: 'checkout.session.completed',
      createdAt: expect.any(Date),
      isLive: false,
      checkout: await payments.readCheckout(providerId),
    });
    expect(event).toMatchObject({ checkout: { paid: true, paymentIntentId, reference } });
  });

  test('of a checkout nobody paid', async () => {
    const { emulator, providerId, lastTold } = await startCheckout();
    await emulator.expire(providerId);
    expect(await lastTold()).toMatchObject({
      kind: 'checkout_expired',
      checkout: { providerId, status: 'expired', paid: false },
    });
  });

  test('of a refused card', async () => {
    const { emulator, providerId, lastTold } = await startCheckout();
    const { paymentIntentId } = await emulator.decline(providerId);
    expect(await lastTold()).toMatchObject({
      kind: 'payment_failed',
      paymentIntentId,
      amountTotal: 39_997,
      failure: { code: 'card_declined', declineCode: 'generic_decline' },
      reference,
    });
  });

  test('of refunds: the sum of all so far', async () => {
    const { emulator, providerId, lastTold } = await startCheckout();
    const { paymentIntentId } = await emulator.pay(providerId);
    await emulator.refund(paymentIntentId, 1000);
    await emulator.refund(paymentIntentId, 2000);
    expect(await lastTold()).toMatchObject({
      kind: 'payment_refunded',
      paymentIntentId,
      amountTotal: 39_997,
      amountRefunded: 3000,
      reference,
    });
  });

  test.each(['won', 'lost'] as const)('of a dispute that is %s', async (status) => {
    const { emulator, providerId, lastTold } = await startCheckout();
    const { paymentIntentId } = await emulator.pay(providerId);
    const { id } = await emulator.dispute(paymentIntentId);
    const dispute = { disputeId: id, paymentIntentId, amountCents: 39_997, reason: 'fraudulent' };
    expect(await lastTold()).toMatchObject({
      kind: 'dispute_opened',
      dispute: { ...dispute, status: 'open' },
    });
    await emulator.closeDispute(id, status);
    expect(await lastTold()).toMatchObject({
      kind: 'dispute_closed',
      dispute: { ...dispute, status },
    });
  });

  test('of a question of the bank, that moved no money', async () => {
    const { emulator, providerId, lastTold } = await startCheckout();
    const { paymentIntentId } = await emulator.pay(providerId);
    const { id } = await emulator.dispute(paymentIntentId, { isInquiry: true });
    expect(await lastTold()).toMatchObject({
      kind: 'dispute_opened',
      dispute: { status: 'inquiry' },
    });
    await emulator.closeDispute(id, 'won');
    expect(await lastTold()).toMatchObject({
      kind: 'dispute_closed',
      dispute: { status: 'inquiry' },
    });
  });

  test.each([
    ['customer.created', { id: 'cus_1' }],
    ['checkout.session.completed', { id: 'cs_1', mode: 'subscription', amount_total: null }],
  ])('of %s that is none of ours is ignored', async (type, object) => {
    const { payments } = await startCheckout();
    const event = { id: 'evt_1', type, created: 1_800_000_000, livemode: false, data: { object } };
    expect(payments.parseWebhook(...signed(event))).toMatchObject({ kind: 'ignored', type });
  });
});

describe('a delivery is refused', () => {
  test.each([
    ['changed on its way', { tamper: 'body' as const }],
    ['with a false signature', { tamper: 'signature' as const }],
    ['signed with another secret', { tamper: 'secret' as const }],
    ['301 s old', { ageSeconds: 301 }],
  ])('when it is %s', async (_fault, signing) => {
    const { emulator, payments, providerId } = await startCheckout();
    await emulator.pay(providerId);
    const [event] = await emulator.events();
    const { body, signature } = await emulator.sign(event?.id ?? '', signing);
    expect(() => payments.parseWebhook(Buffer.from(body), signature)).toThrow(WebhookRefused);
  });

  test('not yet at 290 s', async () => {
    const { emulator, payments, providerId } = await startCheckout();
    await emulator.pay(providerId);
    const [event] = await emulator.events();
    const { body, signature } = await emulator.sign(event?.id ?? '', { ageSeconds: 290 });
    expect(payments.parseWebhook(Buffer.from(body), signature).eventId).toBe(event?.id);
  });

  test.each([undefined, '', 'garbage', 't=1,v1=', 'v1=00'])(
    'with the header %j',
    async (header) => {
      const { payments } = await startCheckout();
      expect(() => payments.parseWebhook(Buffer.from('{}'), header)).toThrow(WebhookRefused);
    },
  );

  test('when it is signed but makes no sense, without repeating what it says', async () => {
    const { payments } = await startCheckout();
    const object = { mode: 'payment', customer_email: 'mariana@ejemplo.mx' };
    const event = { id: 'evt_1', created: 1_800_000_000, livemode: false, data: { object } };
    const delivery = signed({ ...event, type: 'checkout.session.completed' });
    const [body] = delivery;
    for (const parse of [
      () => payments.parseWebhook(...delivery),
      () => payments.parseWebhook(body, 't=1,v1=00'),
    ]) {
      expect(parse).toThrow(WebhookRefused);
      expect(parse).toThrow(
        expect.toSatisfy(
          (error: unknown) => !inspect(error, { depth: 9, showHidden: true }).includes('mariana'),
        ),
      );
    }
  });
});
