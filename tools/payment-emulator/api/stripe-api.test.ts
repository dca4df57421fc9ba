import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { useEmulator } from '#tools/payment-emulator/testing/use-emulator.ts';

const minutesFromNow = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

test('ten credits of 34.48 cost 344.80 plus 55.17 of tax, 399.97 in all', async () => {
  const { openSession, stripe } = await useEmulator();
  const expiresAt = minutesFromNow(60);
  const session = await openSession({ expires_at: expiresAt });
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_subtotal: 34_480,
    amount_total: 39_997,
    total_details: { amount_tax: 5517 },
    currency: 'mxn',
    client_reference_id: 'compra-1',
    customer_email: 'mariana@ejemplo.mx',
    expires_at: expiresAt,
    metadata: { account_id: 'cuenta-1' },
  });
  expect(session.url).toContain(`/pagar/${session.id}`);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
});

test.each([
  [1, 3448, 552],
  [1, 1003, 160],
  [1, 1028, 164],
  [3, 3448, 1655],
  [10_000, 3448, 5_516_800],
])('%i at %i cents each carry %i cents of tax', async (quantity, unitAmount, tax) => {
  const { openSession, stripe } = await useEmulator();
  const rate = await stripe.taxRates.create({
    display_name: 'IVA',
    percentage: 16,
    inclusive: false,
  });
  const session = await openSession({
    line_items: [
      {
        quantity,
        price_data: { currency: 'mxn', unit_amount: unitAmount, product_data: { name: 'Crédito' } },
        tax_rates: [rate.id],
      },
    ],
  });
  expect(session.total_details?.amount_tax).toBe(tax);
  expect(session.amount_total).toBe(quantity * unitAmount + tax);
});

test('a key answers the same again and does nothing twice; with other parameters it is refused', async () => {
  const { openSession, stripe } = await useEmulator();
  const options = { idempotencyKey: 'compra-1' };
  const first = await openSession({}, options);
  const again = await openSession({}, options);
  expect(again.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  await expect(openSession({ client_reference_id: 'otra' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
});

test('a refused request leaves its key free', async () => {
  const { openSession } = await useEmulator();
  const options = { idempotencyKey: 'compra-1' };
  await expect(openSession({ customer_email: 'nadie' }, options)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'customer_email',
  });
  expect((await openSession({}, options)).status).toBe('open');
});

test('errors have the shape that the SDK tells apart', async () => {
  const { stripe, openSession } = await useEmulator();
  await expect(stripe.checkout.sessions.retrieve('cs_test_nada')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
  });
  const refusals: [Partial<Stripe.Checkout.SessionCreateParams>, object][] = [
    [{ expires_at: minutesFromNow(29) }, { param: 'expires_at' }],
    [{ expires_at: minutesFromNow(25 * 60) }, { param: 'expires_at' }],
    [{ line_items: [] }, { param: 'line_items', code: 'parameter_missing' }],
    [{ phone_number_collection: { enabled: true } }, { code: 'parameter_unknown' }],
    [{ allowed_payment_method_types: ['oxxo'] }, { code: 'parameter_invalid' }],
  ];
  for (const [overrides, shape] of refusals) {
    await expect(openSession(overrides)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...shape,
    });
  }
  const line = (unitAmount: number): Partial<Stripe.Checkout.SessionCreateParams> => ({
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'mxn', unit_amount: unitAmount, product_data: { name: 'Crédito' } },
      },
    ],
  });
  await expect(openSession(line(999))).rejects.toMatchObject({ code: 'amount_too_small' });
  await expect(openSession(line(100_000_000))).rejects.toMatchObject({ code: 'amount_too_large' });
});

test('a wrong key opens nothing', async () => {
  const { stripe } = await useEmulator({ secretKey: 'sk_test_otra' });
  await expect(stripe.taxRates.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});

test('lists are paged, newest first, and tax rates are found by what marks them', async () => {
  const { stripe } = await useEmulator();
  for (const mark of ['a', 'b', 'c']) {
    await stripe.taxRates.create({
      display_name: 'IVA',
      percentage: 16,
      inclusive: false,
      active: mark !== 'b',
      metadata: { mark },
    });
  }
  const marks: (string | undefined)[] = [];
  for await (const rate of stripe.taxRates.list({ limit: 1 })) marks.push(rate.metadata?.['mark']);
  expect(marks).toEqual(['c', 'b', 'a']);
  expect((await stripe.taxRates.list({ active: true })).data).toHaveLength(2);
});

test('an outage is told as one; a lost answer can be asked for again', async () => {
  const { emulator, stripe } = await useEmulator();
  const create = () =>
    stripe.taxRates.create(
      { display_name: 'IVA', percentage: 16, inclusive: false },
      { idempotencyKey: 'iva' },
    );
  await emulator.setOutage('refuse');
  await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await emulator.setOutage('lose');
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await emulator.setOutage('none');
  expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.taxRates.list()).data).toHaveLength(1);
});
