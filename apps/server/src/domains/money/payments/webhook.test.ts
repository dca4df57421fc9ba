import { emulatorKeys } from '@tamiz/tools/payment-emulator';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';

import { handOver } from '#src/testing/outside-world.ts';
import { useMoney } from '#src/testing/use-money.ts';

const money = useMoney();
const { api, world, worker, sql } = money;
const { tell } = money;

const buyer = async () => {
  const { browser, user } = await api.signedIn();
  return { browser, user, accountId: user.account_id ?? '' };
};

/** Stripe's own SDK, for what we would never ask of it ourselves. */
const openStripe = () => {
  const { hostname, port } = new URL(world.provider.url);
  return new Stripe(emulatorKeys.secretKey, { host: hostname, port, protocol: 'http' });
};

const countEvents = async () => {
  const [row] = await sql<{ n: number }>('select count(*)::int as n from webhook_events');
  return row?.n ?? 0;
};

const outcomeOf = async (id: string) => {
  const [row] = await sql<{ outcome: string | null }>(
    'select outcome from webhook_events where id = $1',
    [id],
  );
  return row?.outcome;
};

const refusals = async () => Number(/refused_total (\d+)/.exec(await worker.metrics())?.[1] ?? 0);

const holdsOf = async (accountId: string) => {
  const rows = await sql<{ reason: string }>(
    'select reason from credit_holds where account_id = $1 and released_at is null order by reason',
    [accountId],
  );
  return rows.map(({ reason }) => reason);
};

const movementsOf = (accountId: string) =>
  sql<{ type: string; direction: string; amount: number; system_mov: boolean }>(
    'select type, direction, amount, system_mov from credit_movements where account_id = $1 order by seq',
    [accountId],
  );

const paymentsOf = (accountId: string) =>
  sql<{ status: string; refunded_cents: number; taken_credits: number; dispute: string | null }>(
    'select status, refunded_cents, taken_credits, dispute from payments where account_id = $1 order by id',
    [accountId],
  );

/** Credits that left the balance some other way. */
const spend = (accountId: string, amount: number) =>
  sql(
    `insert into credit_movements (account_id, type, direction, amount, description, system_mov, idempotency_key)
     values ($1, 'invitation', 'credit', $2, 'Prueba', false, gen_random_uuid()::text)`,
    [accountId, amount],
  );

describe('a message', () => {
  test.each([
    ['tampered with', { tamper: 'body' as const }],
    ['with a spoilt signature', { tamper: 'signature' as const }],
    ['signed by somebody else', { tamper: 'secret' as const }],
    ['older than five minutes', { ageSeconds: 310 }],
  ])('%s is refused and leaves no trace', async (_what, signing) => {
    const { browser, accountId } = await buyer();
    const { sessionId } = await money.pay(browser, 5);
    const { id } = await world.messages.take('checkout.session.completed', sessionId);
    const before = await countEvents();
    const answer = await handOver(api.app, await world.provider.sign(id, signing));
    expect(answer).toMatchObject({ status: 400, body: { code: 'webhook_refused' } });
    expect(await countEvents()).toBe(before);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
  });

  test.each([
    ['an hour ahead of time', 3600, 400],
    ['an hour old', -3600, 400],
    ['of a clock that is a minute fast', 60, 200],
  ])('%s is answered %i s from now by %i', async (_name, seconds, status) => {
    const body = JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      object: 'event',
      type: 'customer.created',
      created: 1_700_000_000,
      livemode: false,
      data: { object: { id: 'cus_1' } },
    });
    const signature = openStripe().webhooks.generateTestHeaderString({
      payload: body,
      secret: emulatorKeys.webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) + seconds,
    });
    expect((await handOver(api.app, { body, signature })).status).toBe(status);
  });

  test('without a signature or without a body is refused', async () => {
    const before = await countEvents();
    const url = '/api/webhooks/stripe';
    const bare = await api.app.inject({ method: 'POST', url, payload: {} });
    expect(bare.statusCode).toBe(400);
    const headers = { 'stripe-signature': 't=1,v1=00', 'content-type': 'application/json' };
    const empty = await api.app.inject({ method: 'POST', url, headers });
    expect(empty.statusCode).toBe(400);
    expect(await countEvents()).toBe(before);
  });

  test('just short of five minutes old counts', async () => {
    const { browser, accountId } = await buyer();
    const { sessionId } = await money.pay(browser, 5);
    const { id } = await world.messages.take('checkout.session.completed', sessionId);
    const signed = await world.provider.sign(id, { ageSeconds: 290 });
    expect((await handOver(api.app, signed)).status).toBe(200);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(5);
  });

  test('of a kind we do not know is kept and ignored', async () => {
    const id = `evt_${crypto.randomUUID()}`;
    const body = JSON.stringify({
      id,
      object: 'event',
      type: 'customer.created',
      created: 1_700_000_000,
      livemode: false,
      data: { object: { id: 'cus_1', email: 'alguien@ejemplo.mx' } },
    });
    const signature = openStripe().webhooks.generateTestHeaderString({
      payload: body,
      secret: emulatorKeys.webhookSecret,
    });
    expect((await handOver(api.app, { body, signature })).status).toBe(200);
    await worker.runJobs();
    expect(await outcomeOf(id)).toBe('ignored');
    const [kept] = await sql<{ facts: unknown }>('select facts from webhook_events where id = $1', [
      id,
    ]);
    expect(JSON.stringify(kept)).not.toContain('alguien@ejemplo.mx');
  });

  test('told twenty times at once credits once', async () => {
    const { browser, accountId } = await buyer();
    const { sessionId } = await money.pay(browser, 7);
    const message = await world.messages.take('checkout.session.completed', sessionId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => handOver(api.app, message)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await Promise.all([
      worker.runJobs(),
      worker.runJob('payments.process_event', { id: message.id }),
      worker.runJob('payments.process_event', { id: message.id }),
    ]);
    expect(await movementsOf(accountId)).toEqual([
      { type: 'purchase', direction: 'debit', amount: 7, system_mov: false },
    ]);
  });

  test.each([
    ['another price', 3400, (accountId: string) => accountId, 'amount_mismatch'],
    ['another account', 3448, () => crypto.randomUUID(), 'other_account'],
  ])('about our checkout with %s credits nobody and raises the alarm', async (...given) => {
    const [, unitAmount, accountIn, outcome] = given;
    const { browser, accountId } = await buyer();
    await money.openCheckout(browser, { credits: 4 });
    const [checkout] = await sql<{ id: string }>('select id from checkouts where account_id = $1', [
      accountId,
    ]);
    const metadata = {
      account_id: accountIn(accountId),
      checkout_id: checkout?.id ?? '',
      credits: '4',
    };
    const stripe = openStripe();
    const [rate] = (await stripe.taxRates.list({ limit: 1 })).data;
    const forged = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 4,
          price_data: {
            currency: 'mxn',
            unit_amount: unitAmount,
            product_data: { name: 'Crédito' },
          },
          tax_rates: [rate?.id ?? ''],
        },
      ],
      metadata,
      payment_intent_data: { metadata },
      success_url: 'http://localhost:5173/',
    });
    const before = await refusals();
    await world.provider.pay(forged.id);
    const id = await tell('checkout.session.completed', forged.id);
    await worker.runJobs();
    expect(await outcomeOf(id)).toBe(outcome);
    expect(await refusals()).toBe(before + 1);
    expect(await money.balanceOf(accountId)).toBe(0);
    expect(await paymentsOf(accountId)).toEqual([]);
  });

  test('about a payment that did not start here is left alone', async () => {
    const stripe = openStripe();
    const made = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'mxn', unit_amount: 5000, product_data: { name: 'Otra cosa' } },
        },
      ],
      success_url: 'http://localhost:5173/',
    });
    const { paymentIntentId } = await world.provider.pay(made.id);
    const { id: disputeId } = await world.provider.dispute(paymentIntentId);
    const paid = await tell('checkout.session.completed', made.id);
    const disputed = await tell('charge.dispute.created', disputeId);
    await worker.runJobs();
    expect(await outcomeOf(paid)).toBe('not_ours');
    expect(await outcomeOf(disputed)).toBe('not_ours');
  });
});

describe('a card', () => {
  test('that is declined leaves a failed payment, which becomes an approved one when it is paid', async () => {
    const { browser, accountId } = await buyer();
    const sessionId = await money.openCheckout(browser, { credits: 6 });
    const { paymentIntentId } = await world.provider.decline(sessionId);
    await tell('payment_intent.payment_failed', paymentIntentId);
    await worker.runJobs();
    expect(await paymentsOf(accountId)).toMatchObject([{ status: 'failed' }]);
    expect(await money.balanceOf(accountId)).toBe(0);

    await world.provider.pay(sessionId);
    await tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    expect(await paymentsOf(accountId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await money.balanceOf(accountId)).toBe(6);
  });

  test('whose decline is told after its success stays approved', async () => {
    const { browser, accountId } = await buyer();
    const sessionId = await money.openCheckout(browser, { credits: 6 });
    const { paymentIntentId } = await world.provider.decline(sessionId);
    await world.provider.pay(sessionId);
    await tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    await tell('payment_intent.payment_failed', paymentIntentId);
    await worker.runJobs();
    expect(await paymentsOf(accountId)).toMatchObject([{ status: 'succeeded' }]);
    expect(await money.balanceOf(accountId)).toBe(6);
  });

  test('that nobody used in time closes the checkout without a payment', async () => {
    const { browser, accountId } = await buyer();
    const sessionId = await money.openCheckout(browser, { credits: 6 });
    await world.provider.expire(sessionId);
    await tell('checkout.session.expired', sessionId);
    await worker.runJobs();
    expect(await paymentsOf(accountId)).toEqual([]);
    expect(await sql('select status from checkouts where account_id = $1', [accountId])).toEqual([
      { status: 'expired' },
    ]);
  });
});

const bought = async (credits: number) => {
  const who = await buyer();
  const { sessionId, paymentIntentId } = await money.pay(who.browser, credits);
  await tell('checkout.session.completed', sessionId);
  await worker.runJobs();
  const [charge] = await sql<{ total_cents: number }>(
    'select total_cents from payments where provider_payment_id = $1',
    [paymentIntentId],
  );
  return {
    ...who,
    paymentIntentId,
    totalCents: charge?.total_cents ?? 0,
  };
};

describe('money that went back', () => {
  test('in part takes whole credits in proportion, in full all of them', async () => {
    const { accountId, paymentIntentId, totalCents } = await bought(10);
    await world.provider.refund(paymentIntentId, Math.ceil(totalCents * 0.35));
    await tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(7);
    expect(await paymentsOf(accountId)).toMatchObject([{ status: 'succeeded', taken_credits: 3 }]);

    await world.provider.refund(paymentIntentId);
    await tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
    expect(await paymentsOf(accountId)).toMatchObject([
      { status: 'refunded', taken_credits: 10, refunded_cents: totalCents },
    ]);
    expect(await holdsOf(accountId)).toEqual([]);
  });

  test('told before the payment itself ends the same', async () => {
    const { browser, accountId } = await buyer();
    const { sessionId, paymentIntentId } = await money.pay(browser, 10);
    await world.provider.refund(paymentIntentId);
    await tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    await tell('checkout.session.completed', sessionId);
    await worker.runJobs();
    expect(await movementsOf(accountId)).toMatchObject([
      { type: 'purchase', amount: 10 },
      { type: 'adjustment', direction: 'credit', amount: 10, system_mov: true },
    ]);
    expect(await paymentsOf(accountId)).toMatchObject([{ status: 'refunded' }]);
  });

  test('beyond the balance takes what there is and stops the sending, nothing else', async () => {
    const { accountId, browser, paymentIntentId } = await bought(10);
    await spend(accountId, 8);
    await world.provider.refund(paymentIntentId);
    await tell('charge.refunded', paymentIntentId);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
    expect(await holdsOf(accountId)).toEqual(['shortfall']);
    await expect(spend(accountId, 1)).rejects.toThrow('on hold');
    await money.buy(browser, 3);
    expect(await money.balanceOf(accountId)).toBe(3);
  });

  test('by a dispute takes what the balance has and suspends sending', async () => {
    const { accountId, paymentIntentId } = await bought(10);
    await spend(accountId, 4);
    const { id } = await world.provider.dispute(paymentIntentId);
    await tell('charge.dispute.created', id);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(0);
    expect(await holdsOf(accountId)).toEqual(['dispute']);
    expect(await paymentsOf(accountId)).toMatchObject([{ dispute: 'open', taken_credits: 6 }]);

    await world.provider.closeDispute(id, 'lost');
    await tell('charge.dispute.closed', id);
    await worker.runJobs();
    expect(await paymentsOf(accountId)).toMatchObject([{ dispute: 'lost', taken_credits: 6 }]);
  });

  test('a dispute whose end is told before its beginning stays ended', async () => {
    const { accountId, paymentIntentId } = await bought(10);
    const { id } = await world.provider.dispute(paymentIntentId);
    await world.provider.closeDispute(id, 'won');
    await tell('charge.dispute.closed', id);
    await worker.runJobs();
    await tell('charge.dispute.created', id);
    await worker.runJobs();
    expect(await paymentsOf(accountId)).toMatchObject([{ dispute: 'won', taken_credits: 0 }]);
    expect(await money.balanceOf(accountId)).toBe(10);
    expect(await holdsOf(accountId)).toEqual([]);
  });

  test('a bank that only asks takes nothing', async () => {
    const { accountId, paymentIntentId } = await bought(10);
    const { id } = await world.provider.dispute(paymentIntentId, { isInquiry: true });
    await tell('charge.dispute.created', id);
    await worker.runJobs();
    expect(await money.balanceOf(accountId)).toBe(10);
    expect(await holdsOf(accountId)).toEqual([]);
  });
});

test('a checkout that was asked about and does not fit raises the alarm and credits nobody', async () => {
  const { browser, accountId } = await buyer();
  await money.pay(browser, 5);
  await sql('update checkouts set credits = 50 where account_id = $1', [accountId]);
  const before = await refusals();
  worker.advance(3 * 60_000);
  await worker.runJob('payments.check_open', {});
  worker.advance(-3 * 60_000);
  expect(await refusals()).toBe(before + 1);
  expect(await money.balanceOf(accountId)).toBe(0);
});

test('checkouts whose message never came are asked about: paid ones are credited once, dead ones closed', async () => {
  const { browser, accountId } = await buyer();
  await world.provider.setWebhooks(false);
  try {
    const paid = await money.pay(browser, 5);
    const expired = await money.openCheckout(browser, { credits: 6 });
    await world.provider.expire(expired);
    const open = await money.openCheckout(browser, { credits: 7 });
    await worker.runJob('payments.check_open', {});
    expect(await money.balanceOf(accountId)).toBe(0);

    worker.advance(3 * 60_000);
    await worker.runJob('payments.check_open', {});
    await worker.runJob('payments.check_open', {});
    worker.advance(-3 * 60_000);
    expect(await money.balanceOf(accountId)).toBe(5);
    const rows = await sql<{ provider_id: string; status: string }>(
      'select provider_id, status from checkouts where account_id = $1',
      [accountId],
    );
    expect(Object.fromEntries(rows.map((row) => [row.provider_id, row.status]))).toEqual({
      [paid.sessionId]: 'paid',
      [expired]: 'expired',
      [open]: 'open',
    });
  } finally {
    await world.provider.setWebhooks(true);
  }
});
