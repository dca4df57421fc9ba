import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';

import { chargeableCents, taxPercent } from '@tamiz/contract/shared/constants';
import {
  discountQuote,
  quoteCredits,
  subtotalCents,
  taxCents,
  totalCents,
} from '@tamiz/contract/shared/money';
import { emulatorKeys, startPaymentEmulator } from '@tamiz/tools/payment-emulator';
import fc from 'fast-check';
import { Stripe } from 'stripe';
import { describe, expect, onTestFinished, test } from 'vitest';

import { type CheckoutRequest, PaymentProviderError } from '#src/platform/payments/payments.ts';
import { systemClock } from '#src/platform/clock.ts';
import { createStripePayments } from '#src/platform/payments/stripe-payments.ts';

const hour = 3_600_000;

const request = (overrides: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  idempotencyKey: 'compra-1',
  accountId: '0198f0aa-0000-7000-8000-000000000001',
  checkoutId: '0198f0aa-0000-7000-8000-000000000002',
  credits: 10,
  unitPriceCents: 3448,
  discount: null,
  customerEmail: 'mariana@ejemplo.mx',
  successUrl: 'http://localhost:5173/credits?payment=success',
  cancelUrl: 'http://localhost:5173/credits?payment=cancel',
  expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + hour),
  ...overrides,
});

const reference = {
  accountId: '0198f0aa-0000-7000-8000-000000000001',
  checkoutId: '0198f0aa-0000-7000-8000-000000000002',
  credits: 10,
};

const startProvider = async () => {
  const emulator = await startPaymentEmulator();
  onTestFinished(() => emulator.stop());
  const open = (overrides: { secretKey?: string } = {}) =>
    createStripePayments({
      ...emulatorKeys,
      clock: systemClock,
      apiBase: emulator.url,
      ...overrides,
    });
  const { hostname, port } = new URL(emulator.url);
  const stripe = new Stripe(emulatorKeys.secretKey, { host: hostname, port, protocol: 'http' });
  return { emulator, payments: open(), open, stripe };
};

const startPaid = async () => {
  const provider = await startProvider();
  const { providerId } = await provider.payments.createCheckout(request());
  const { paymentIntentId } = await provider.emulator.pay(providerId);
  return { ...provider, providerId, paymentIntentId };
};

const failureOf = async (calling: Promise<unknown>): Promise<PaymentProviderError> => {
  const outcome: unknown = await calling.catch((error: unknown) => error);
  if (!(outcome instanceof PaymentProviderError))
    throw new Error(`no failure: ${inspect(outcome)}`);
  return outcome;
};

/** A provider whose checkouts lie wherever it is told, as one that was taken over might say. */
const startMisleading = async (pageOf: (own: string) => string) => {
  let own = '';
  const provider = createServer((asked, answer) => {
    const isList = asked.url?.startsWith('/v1/tax_rates') === true;
    const rate = { id: 'txr_1', metadata: { tamiz: `iva-${String(taxPercent)}` } };
    const session = { id: 'cs_test_1', url: pageOf(own), expires_at: 2_000_000_000 };
    const list = { object: 'list', data: [rate], has_more: false };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(isList ? list : session));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  onTestFinished(() => void provider.close());
  own = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
  return createStripePayments({ ...emulatorKeys, clock: systemClock, apiBase: own });
};

describe('the page of a checkout', () => {
  test('lies at the provider', async () => {
    const payments = await startMisleading((own) => `${own}/pagar/1`);
    expect((await payments.createCheckout(request())).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  });

  test.each([
    'https://checkout.stripe.com.ejemplo.mx/pay',
    'https://ejemplo.mx/pay',
    'javascript:alert(1)',
    'http://checkout.stripe.com/pay',
  ])('%s is refused, and nobody is sent there', async (page) => {
    const payments = await startMisleading(() => page);
    const failure = await failureOf(payments.createCheckout(request()));
    expect(failure.message).toBe('The payment provider gave an unreadable answer');
  });
});

describe('a checkout', () => {
  test('opens with our price, tax and reference, and is read back as open', async () => {
    const { payments } = await startProvider();
    const asked = request();
    const opened = await payments.createCheckout(asked);
    expect(opened).toEqual({
      providerId: expect.stringMatching(/^cs_test_/),
      url: expect.stringContaining(opened.providerId),
      expiresAt: asked.expiresAt,
    });
    expect(await payments.readCheckout(opened.providerId)).toEqual({
      providerId: opened.providerId,
      status: 'open',
      paid: false,
      paymentIntentId: null,
      amountSubtotal: 34_480,
      amountTax: 5517,
      amountTotal: 39_997,
      currency: 'mxn',
      expiresAt: asked.expiresAt,
      isLive: false,
      reference,
    });
  });

  test('costs what the contract computes, whatever the number of credits', async () => {
    const { payments } = await startProvider();
    let purchases = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1000, max: 8000 }),
        async (credits, unitPriceCents) => {
          const idempotencyKey = `compra-${(purchases += 1)}`;
          const { providerId } = await payments.createCheckout(
            request({ idempotencyKey, credits, unitPriceCents }),
          );
          const state = await payments.readCheckout(providerId);
          expect(state).toMatchObject({
            amountSubtotal: subtotalCents(credits, unitPriceCents),
            amountTax: taxCents(subtotalCents(credits, unitPriceCents)),
            amountTotal: totalCents(credits, unitPriceCents),
            reference: { credits },
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('costs what is left of the price with a coupon, to the cent, and keeps the number of credits', async () => {
    const { payments } = await startProvider();
    let purchases = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1000, max: 8000 }),
        fc.integer({ min: 1, max: 90 }),
        async (credits, cents, percent) => {
          const quote = discountQuote(quoteCredits(credits, { cents, tiers: [] }), percent);
          // Less than that is refused before the provider is asked.
          fc.pre(quote.totalCents >= chargeableCents.min);
          const discount = { code: 'VERANO', percent, cents: quote.discountCents };
          const idempotencyKey = `cupon-${(purchases += 1)}`;
          const { providerId } = await payments.createCheckout(
            request({ idempotencyKey, credits, unitPriceCents: cents, discount }),
          );
          expect(await payments.readCheckout(providerId)).toMatchObject({
            amountSubtotal: quote.subtotalCents,
            amountTax: quote.taxCents,
            amountTotal: quote.totalCents,
            reference: { credits },
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  test('can be closed while it is open, and then never be paid', async () => {
    const { payments } = await startProvider();
    const { providerId } = await payments.createCheckout(request({ idempotencyKey: 'cerrar' }));
    await payments.expireCheckout(providerId);
    expect(await payments.readCheckout(providerId)).toMatchObject({
      status: 'expired',
      paid: false,
    });
    await expect(payments.expireCheckout(providerId)).rejects.toMatchObject({
      name: 'PaymentProviderError',
      retryable: false,
    });
  });

  test('is one, however often the same purchase is asked for, by however many processes', async () => {
    const { open, stripe } = await startProvider();
    const asked = request();
    const opened = await Promise.all(
      [open(), open(), open()].flatMap((payments) => [
        payments.createCheckout(asked),
        payments.createCheckout(asked),
      ]),
    );
    expect(new Set(opened.map(({ providerId }) => providerId)).size).toBe(1);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    expect((await stripe.taxRates.list()).data).toHaveLength(1);
  });

  test('uses the tax rate that another process made before', async () => {
    const { open, stripe } = await startProvider();
    await open().createCheckout(request());
    await open().createCheckout(request({ idempotencyKey: 'compra-2' }));
    expect((await stripe.taxRates.list()).data).toMatchObject([
      { percentage: 16, inclusive: false },
    ]);
  });

  test('is read as paid, with the payment it made', async () => {
    const { payments, providerId, paymentIntentId } = await startPaid();
    expect(await payments.readCheckout(providerId)).toMatchObject({
      status: 'complete',
      paid: true,
      paymentIntentId,
    });
  });

  test('is read as expired', async () => {
    const { payments, emulator } = await startProvider();
    const { providerId } = await payments.createCheckout(request());
    await emulator.expire(providerId);
    expect(await payments.readCheckout(providerId)).toMatchObject({
      status: 'expired',
      paid: false,
    });
  });
});

describe('a payment', () => {
  test('tells why it failed until it succeeds', async () => {
    const { payments, emulator } = await startProvider();
    const { providerId } = await payments.createCheckout(request());
    const { paymentIntentId } = await emulator.decline(providerId);
    expect(await payments.readPayment(paymentIntentId)).toMatchObject({
      status: 'open',
      failure: { code: 'card_declined', declineCode: 'generic_decline' },
      reference,
    });
    await emulator.pay(providerId);
    expect(await payments.readPayment(paymentIntentId)).toEqual({
      paymentIntentId,
      status: 'succeeded',
      amountTotal: 39_997,
      amountRefunded: 0,
      currency: 'mxn',
      disputed: false,
      cardLast4: '4242',
      failure: null,
      isLive: false,
      reference,
    });
  });

  test('is refunded in parts, each once, and counts what an operator refunded elsewhere', async () => {
    const { payments, emulator, paymentIntentId } = await startPaid();
    const asked = {
      refundId: 'devolucion-1',
      idempotencyKey: 'r1',
      paymentIntentId,
      amountCents: 4000,
    };
    const first = await payments.refund(asked);
    expect(first).toEqual({
      providerId: expect.stringMatching(/^re_/),
      refundId: 'devolucion-1',
      amountCents: 4000,
      status: 'succeeded',
    });
    expect(await payments.refund(asked)).toEqual(first);
    await emulator.refund(paymentIntentId, 1000);
    expect(await payments.readPayment(paymentIntentId)).toMatchObject({ amountRefunded: 5000 });
    expect(await payments.listRefunds(paymentIntentId)).toEqual(
      expect.arrayContaining([
        first,
        expect.objectContaining({ refundId: null, amountCents: 1000 }),
      ]),
    );
    const tooMuch = { ...asked, idempotencyKey: 'r2', amountCents: 39_997 };
    expect(await failureOf(payments.refund(tooMuch))).toMatchObject({ retryable: false });
  });

  test('is known as disputed', async () => {
    const { payments, emulator, paymentIntentId } = await startPaid();
    await emulator.dispute(paymentIntentId);
    expect(await payments.readPayment(paymentIntentId)).toMatchObject({ disputed: true });
  });
});

describe('a failure', () => {
  test('that would happen again is told apart from one that passes', async () => {
    const { payments, open, emulator } = await startProvider();
    expect(await failureOf(payments.readCheckout('cs_test_nada'))).toMatchObject({
      retryable: false,
      code: 'resource_missing',
    });
    await payments.createCheckout(request());
    const otherPurchase = request({ credits: 11 });
    expect(await failureOf(payments.createCheckout(otherPurchase))).toMatchObject({
      retryable: false,
      code: 'StripeIdempotencyError',
    });
    expect(
      await failureOf(open({ secretKey: 'sk_test_otra' }).createCheckout(request())),
    ).toMatchObject({ retryable: true, code: 'StripeAuthenticationError' });
    await emulator.setOutage('refuse');
    expect(await failureOf(payments.readCheckout('cs_test_nada'))).toMatchObject({
      retryable: true,
    });
    await emulator.stop();
    expect(await failureOf(payments.readCheckout('cs_test_nada'))).toMatchObject({
      retryable: true,
      code: 'StripeConnectionError',
    });
  });

  test('after which the answer was lost leaves one checkout, found by the same key', async () => {
    const { payments, emulator, stripe } = await startProvider();
    await payments.createCheckout(request());
    const asked = request({ idempotencyKey: 'compra-2' });
    await emulator.setOutage('lose');
    expect((await failureOf(payments.createCheckout(asked))).retryable).toBe(true);
    await emulator.setOutage('none');
    const { providerId } = await payments.createCheckout(asked);
    const kept = (await stripe.checkout.sessions.list()).data.map(({ id }) => id);
    expect(kept).toHaveLength(2);
    expect(kept).toContain(providerId);
  });

  test('names no address and no key', async () => {
    const { payments, open } = await startProvider();
    const wrongAddress = request({ customerEmail: 'mariana en ejemplo.mx' });
    const failures = [
      await failureOf(payments.createCheckout(wrongAddress)),
      await failureOf(open({ secretKey: 'sk_test_otra' }).readCheckout('cs_test_nada')),
    ];
    const traces = inspect(failures, { depth: 9, showHidden: true });
    expect(traces).not.toMatch(/mariana|sk_test/);
  });
});
