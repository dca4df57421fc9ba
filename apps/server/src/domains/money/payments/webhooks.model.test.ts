import { totalCents } from '@tamiz/contract/shared/money';
import { emulatorKeys } from '@tamiz/tools/payment-emulator';
import fc from 'fast-check';
import { Stripe } from 'stripe';
import { expect, inject, test } from 'vitest';

import type { Browser } from '#src/testing/browser.ts';
import { handOver } from '#src/testing/outside-world.ts';
import { useMoney } from '#src/testing/use-money.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    webhookDeliveries: number;
  }
}

const money = useMoney();
const { api, world, worker, sql } = money;

type Delivery = { body: string; signature: string; isGenuine: boolean };
type Buyer = { browser: Browser; accountId: string };
type Sale = { sessionId: string; credits: number; refundedCents: number; accountId: string };

const tamperings = ['body', 'signature', 'secret'] as const;
const atOnce = 8;

/** Numbers that can be had again from their seed. */
const createDice = (seed: number) => {
  const drawn = fc.sample(fc.noBias(fc.nat({ max: 2 ** 31 - 1 })), { seed, numRuns: 50_000 });
  let next = 0;
  const roll = (): number => (drawn[(next += 1) % drawn.length] ?? 0) / 2 ** 31;
  const below = (limit: number): number => Math.floor(roll() * limit);
  return { below, hits: (chance: number): boolean => roll() < chance };
};

type Dice = ReturnType<typeof createDice>;

const shuffled = (items: Delivery[], dice: Dice): Delivery[] =>
  items
    .map((item) => ({ item, place: dice.below(2 ** 30) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item);

const inBatches = async <Item>(
  items: Item[],
  size: number,
  work: (item: Item) => Promise<void>,
) => {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: size }, lane));
};

const createBuyers = (count: number): Promise<Buyer[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { browser, user } = await api.signedIn();
      await browser.call('GET', '/sanctum/csrf-cookie');
      return { browser, accountId: user.account_id ?? '' };
    }),
  );

/** A checkout that claims to belong to another account: valid for the provider, not for us. */
const forgeSession = async (accountId: string, checkoutId: string): Promise<string> => {
  const { hostname, port } = new URL(world.provider.url);
  const stripe = new Stripe(emulatorKeys.secretKey, { host: hostname, port, protocol: 'http' });
  const [rate] = (await stripe.taxRates.list({ limit: 1 })).data;
  const metadata = { account_id: accountId, checkout_id: checkoutId, credits: '3' };
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      {
        quantity: 3,
        price_data: { currency: 'mxn', unit_amount: 3448, product_data: { name: 'Crédito' } },
        tax_rates: [rate?.id ?? ''],
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    success_url: 'http://localhost:5173/',
  });
  await world.provider.pay(session.id);
  return session.id;
};

/** How often each of these checkouts was credited. */
const creditsOf = (sessionIds: string[]) =>
  sql<{ times: number; credits: number }>(
    `select count(movement.id)::int as times, coalesce(sum(movement.amount), 0)::int as credits
     from checkouts left join credit_movements movement on movement.idempotency_key = 'purchase:' || checkouts.id
     where provider_id = any($1) group by checkouts.id`,
    [sessionIds],
  );

const countPurchases = async (): Promise<number> => {
  const [row] = await sql<{ n: number }>(
    "select count(*)::int as n from credit_movements where type = 'purchase'",
  );
  return row?.n ?? 0;
};

const balances = async (buyers: Buyer[]): Promise<number[]> =>
  Promise.all(buyers.map(({ accountId }) => money.balanceOf(accountId)));

test('however often, late, forged or shuffled the provider’s messages come, each counts once', async () => {
  const wanted = inject('webhookDeliveries');
  const seed = inject('modelSeed') || Math.trunc(Math.random() * 2 ** 30);
  const dice = createDice(seed);
  const startedAt = performance.now();
  const buyers = await createBuyers(20);
  const sales: Sale[] = [];
  const deliveries: Delivery[] = [];
  let messages = 0;

  const send = async (type: string, about: string): Promise<void> => {
    const { id, body, signature } = await world.messages.take(type, about);
    messages += 1;
    for (let copy = 1 + dice.below(20); copy > 0; copy -= 1) {
      deliveries.push({ body, signature, isGenuine: true });
    }
    if (dice.hits(0.6)) {
      const tamper = tamperings[dice.below(tamperings.length)];
      deliveries.push({ ...(await world.provider.sign(id, { tamper })), isGenuine: false });
    }
    if (dice.hits(0.4)) {
      const ageSeconds = 301 + dice.below(100_000);
      deliveries.push({ ...(await world.provider.sign(id, { ageSeconds })), isGenuine: false });
    }
  };

  const sell = async ({ browser, accountId }: Buyer): Promise<void> => {
    const credits = 1 + dice.below(9);
    const { sessionId, paymentIntentId } = await money.pay(browser, credits);
    const sale = { sessionId, credits, refundedCents: 0, accountId };
    sales.push(sale);
    await send('checkout.session.completed', sessionId);
    while (dice.hits(0.2) && sale.refundedCents < totalCents(credits, 3448)) {
      const left = totalCents(credits, 3448) - sale.refundedCents;
      const cents = dice.hits(0.3) ? left : 1 + dice.below(left);
      await world.provider.refund(paymentIntentId, cents);
      sale.refundedCents += cents;
      await send('charge.refunded', paymentIntentId);
    }
  };

  const forge = async ({ browser, accountId }: Buyer): Promise<void> => {
    const sessionId = await money.openCheckout(browser, { credits: 3 });
    const [checkout] = await sql<{ id: string }>(
      'select id from checkouts where provider_id = $1',
      [sessionId],
    );
    const other = buyers.find((buyer) => buyer.accountId !== accountId);
    const forged = await forgeSession(other?.accountId ?? '', checkout?.id ?? '');
    await send('checkout.session.completed', forged);
  };

  while (deliveries.length < wanted) {
    const buyer = buyers[dice.below(buyers.length)];
    if (buyer !== undefined) await (dice.hits(0.05) ? forge(buyer) : sell(buyer));
  }

  const progress = { isOver: false };
  const working = (async () => {
    while (!progress.isOver) await worker.runJobs();
  })();
  let refused = 0;
  const deliveringAt = performance.now();
  await inBatches(shuffled(deliveries, dice), atOnce, async (delivery) => {
    const { status } = await handOver(api.app, delivery);
    expect(status).toBe(delivery.isGenuine ? 200 : 400);
    if (status === 400) refused += 1;
  });
  progress.isOver = true;
  await working;
  await worker.runJobs();

  const credited = await creditsOf(sales.map(({ sessionId }) => sessionId));
  const missed = credited.filter(({ times }) => times === 0).length;
  const double = (await countPurchases()) - (credited.length - missed);
  const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
  process.stdout.write(
    `webhooks: seed ${seed}, ${deliveries.length} deliveries of ${messages} messages (${refused} refused) ` +
      `in ${seconds(deliveringAt)} s, ${sales.length} purchases, ${double} double, ${missed} missed, ${seconds(startedAt)} s in all\n`,
  );
  expect({ credited: credited.length, double, missed }).toEqual({
    credited: sales.length,
    double: 0,
    missed: 0,
  });
  const expected = buyers.map(({ accountId }) =>
    sales
      .filter((sale) => sale.accountId === accountId)
      .reduce((balance, { credits, refundedCents }) => {
        const taken = Math.floor((credits * refundedCents) / totalCents(credits, 3448));
        return balance + credits - taken;
      }, 0),
  );
  expect(await balances(buyers)).toEqual(expected);
  const waiting = await sql('select from webhook_events where processed_at is null');
  expect(waiting).toEqual([]);
}, 1_200_000);

const minute = 60_000;

test('while no message comes for 15 minutes, every paid checkout is credited once, and its message later adds nothing', async () => {
  const dice = createDice(inject('modelSeed') || 1);
  const buyers = await createBuyers(5);
  const before = await balances(buyers);
  const expected = [...before];
  const paidAt = new Map<string, number>();
  const waits: number[] = [];
  const unpaid: { sessionId: string; buyer: number; credits: number }[] = [];
  const known = new Set((await world.provider.events()).map(({ id }) => id));
  await world.provider.setWebhooks(false);

  for (let now = 1; now <= 15 + 4; now += 1) {
    worker.advance(minute);
    const isOff = now <= 15;
    for (let left = isOff ? 4 : 0; left > 0; left -= 1) {
      const buyer = dice.below(buyers.length);
      const credits = 1 + dice.below(9);
      const { browser } = buyers[buyer] ?? {};
      if (browser === undefined) continue;
      const sessionId = await money.openCheckout(browser, { credits });
      // Opened now by the simulated clock as well.
      await sql('update checkouts set checked_at = $2 where provider_id = $1', [
        sessionId,
        worker.services.clock.now(),
      ]);
      unpaid.push({ sessionId, buyer, credits });
    }
    for (const { sessionId, buyer, credits } of unpaid.filter(() => isOff && dice.hits(0.5))) {
      await world.provider.pay(sessionId);
      unpaid.splice(
        unpaid.findIndex((one) => one.sessionId === sessionId),
        1,
      );
      paidAt.set(sessionId, now);
      expected[buyer] = (expected[buyer] ?? 0) + credits;
    }
    await worker.runJob('payments.check_open', {});
    const settled = await sql<{ provider_id: string }>(
      "select provider_id from checkouts where status = 'paid' and provider_id = any($1)",
      [[...paidAt.keys()]],
    );
    for (const { provider_id: id } of settled) {
      waits.push(now - (paidAt.get(id) ?? now));
      paidAt.delete(id);
    }
  }
  worker.advance(-19 * minute);
  expect([...paidAt.keys()]).toEqual([]);
  expect(await balances(buyers)).toEqual(expected);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3);

  await world.provider.setWebhooks(true);
  const late = (await world.provider.events()).filter(({ id }) => !known.has(id));
  for (const { id } of late) {
    expect((await handOver(api.app, await world.provider.sign(id))).status).toBe(200);
  }
  await worker.runJobs();
  expect(await balances(buyers)).toEqual(expected);
  process.stdout.write(
    `webhooks off for 15 minutes: ${waits.length} paid checkouts credited once, ` +
      `the last ${Math.max(...waits)} simulated minutes after its payment\n`,
  );
}, 300_000);
