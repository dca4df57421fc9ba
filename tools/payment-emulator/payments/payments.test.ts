import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { emulatorKeys } from '#tools/payment-emulator/emulator.ts';
import { useEmulator } from '#tools/payment-emulator/testing/use-emulator.ts';

test('paying completes the session, charges once, and is told with a signature the SDK accepts', async () => {
  const { emulator, stripe, openSession, told } = await useEmulator();
  const { id } = await openSession();
  const { paymentIntentId, redirectUrl } = await emulator.pay(id);
  expect(redirectUrl).toBe(`http://localhost:5173/credits?payment=success&session=${id}`);

  const event = await told('checkout.session.completed');
  expect(event.data.object).toMatchObject({
    id,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: paymentIntentId,
    amount_total: 39_997,
  });
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ['latest_charge'],
  });
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 39_997,
    metadata: { account_id: 'cuenta-1' },
    latest_charge: { object: 'charge', paid: true, amount_refunded: 0, disputed: false },
  });
  const found = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId });
  expect(found.data.map((session) => session.id)).toEqual([id]);
  await expect(emulator.pay(id)).rejects.toThrow('400');
  expect(await stripe.events.retrieve(event.id)).toMatchObject({ type: event.type });
});

test('a declined card leaves the session open for another', async () => {
  const { emulator, stripe, openSession, told } = await useEmulator();
  const { id } = await openSession();
  const { paymentIntentId } = await emulator.decline(id);
  const event = await told('payment_intent.payment_failed');
  expect(event.data.object).toMatchObject({
    id: paymentIntentId,
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
    metadata: { account_id: 'cuenta-1' },
  });
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  expect((await emulator.pay(id)).paymentIntentId).toBe(paymentIntentId);
});

test('an expired session is told, takes no card, and its payment is canceled', async () => {
  const { emulator, stripe, openSession, told } = await useEmulator();
  const { id } = await openSession();
  const { paymentIntentId } = await emulator.decline(id);
  expect((await emulator.cancel(id)).redirectUrl).toContain('payment=cancel');
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
  expect((await told('checkout.session.expired')).data.object.id).toBe(id);
  expect((await stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled');
  await expect(emulator.pay(id)).rejects.toThrow('400');
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('refunds add up on the charge, never past what was paid, and repeat by key', async () => {
  const { emulator, stripe, openSession, receiver } = await useEmulator();
  const { id } = await openSession();
  const { paymentIntentId } = await emulator.pay(id);
  const partial = { payment_intent: paymentIntentId, amount: 4000 };
  const first = await stripe.refunds.create(partial, { idempotencyKey: 'r1' });
  const again = await stripe.refunds.create(partial, { idempotencyKey: 'r1' });
  expect(again.id).toBe(first.id);
  await expect(
    stripe.refunds.create({ payment_intent: paymentIntentId, amount: 36_000 }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
  expect((await stripe.refunds.create({ payment_intent: paymentIntentId })).amount).toBe(35_997);
  await expect(stripe.refunds.create({ payment_intent: paymentIntentId })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });

  await emulator.waitForDelivery(() => receiver.received.length === 3);
  const totals = (await emulator.events())
    .filter(({ type }) => type === 'charge.refunded')
    .map(({ data }) => data.object);
  expect(totals).toMatchObject([
    { amount_refunded: 4000, refunded: false, payment_intent: paymentIntentId },
    { amount_refunded: 39_997, refunded: true, payment_intent: paymentIntentId },
  ]);
  expect((await stripe.refunds.list({ payment_intent: paymentIntentId })).data).toHaveLength(2);
});

test('a dispute blocks refunds until it is won', async () => {
  const { emulator, stripe, openSession, told } = await useEmulator();
  const { id } = await openSession();
  const { paymentIntentId } = await emulator.pay(id);
  const dispute = await emulator.dispute(paymentIntentId);
  expect((await told('charge.dispute.created')).data.object).toMatchObject({
    amount: 39_997,
    payment_intent: paymentIntentId,
    status: 'needs_response',
  });
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ['latest_charge'],
  });
  expect(intent.latest_charge).toMatchObject({ disputed: true });
  await expect(stripe.refunds.create({ payment_intent: paymentIntentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await emulator.closeDispute(dispute.id, 'won');
  expect((await told('charge.dispute.closed')).data.object.status).toBe('won');
  expect((await stripe.refunds.create({ payment_intent: paymentIntentId })).status).toBe(
    'succeeded',
  );
});

test('a receiver that fails is told again, later and later, until it answers', async () => {
  const { emulator, openSession, receiver, told } = await useEmulator();
  receiver.answerWith(500, 503, 200);
  const { id } = await openSession();
  await emulator.pay(id);
  await told('checkout.session.completed');
  const attempts = (await emulator.deliveries()).map(({ attempt, status }) => [attempt, status]);
  expect(attempts).toEqual([
    [1, 500],
    [2, 503],
    [3, 200],
  ]);
  expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
});

test('while switched off nothing is told; later it can be, twice and in any order', async () => {
  const { emulator, openSession, receiver } = await useEmulator();
  await emulator.setWebhooks(false);
  for (const index of [1, 2]) {
    const { id } = await openSession({ client_reference_id: `compra-${index}` });
    await emulator.pay(id);
  }
  await sleep(100);
  expect(receiver.received).toEqual([]);
  await emulator.setWebhooks(true);
  const ids = (await emulator.events()).map(({ id }) => id);
  const answers = await emulator.deliver(ids, { copies: 3, isShuffled: true });
  expect(answers.map(({ eventId }) => eventId).toSorted()).toEqual(
    [...ids, ...ids, ...ids].toSorted(),
  );
  expect(receiver.received).toHaveLength(6);
});

test.each(['body', 'signature', 'secret', 'stale'] as const)(
  'the SDK refuses a delivery with a false %s',
  async (fault) => {
    const { emulator, stripe, openSession } = await useEmulator();
    await emulator.pay((await openSession()).id);
    const [event] = await emulator.events();
    const options = fault === 'stale' ? { ageSeconds: 301 } : { tamper: fault };
    const { body, signature } = await emulator.sign(event?.id ?? '', options);
    expect(() =>
      stripe.webhooks.constructEvent(body, signature, emulatorKeys.webhookSecret),
    ).toThrow(fault === 'stale' ? 'tolerance' : 'No signatures found');
  },
);
