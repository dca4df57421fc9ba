import { creditPriceCents, quoteCredits } from '@tamiz/contract/shared/money';
import { catalogues } from '@tamiz/contract/bank/catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { useMoney } from '#src/testing/use-money.ts';

const { api, worker, sql, openCheckout } = useMoney();

const dropdowns = z.object({ data: catalogues });

/** Sets prices as the owner of the database: the rules of the tables hold for them, too. */
const setPrices = async (cents: number, tiers: { from: number; cents: number }[]) => {
  await sql('delete from credit_price_tiers', []);
  await sql('update credit_prices set cents = $1', [cents]);
  for (const tier of tiers) {
    await sql('insert into credit_price_tiers (from_credits, cents) values ($1, $2)', [
      tier.from,
      tier.cents,
    ]);
  }
};

/** A price and up to three lower ones for growing quantities. */
const anyPrices = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1_000, max: 8_000 }), { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 2, max: 5_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([prices, quantities]) => {
    const [cents = 0, ...lower] = prices.toSorted((one, other) => other - one);
    const from = quantities.toSorted((one, other) => one - other);
    return { cents, tiers: lower.map((each, index) => ({ from: from[index] ?? 0, cents: each })) };
  });

test('what a screen computes from the catalogue is what the provider asks for, to the cent', async () => {
  const { browser } = await api.signedIn();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), anyPrices, async (credits, prices) => {
      await setPrices(prices.cents, prices.tiers);
      const { data } = dropdowns.parse((await browser.call('GET', '/api/dropdowns')).body);
      const { totalCents } = quoteCredits(credits, {
        cents: creditPriceCents(data.credit_price),
        tiers: data.credit_price_tiers.map(({ from_credits: from, price }) => ({
          from,
          cents: creditPriceCents(price),
        })),
      });
      const sessionId = await openCheckout(browser, {
        credits,
        expected_total_cents: totalCents,
      });
      expect(await worker.services.payments.readCheckout(sessionId)).toMatchObject({
        amountTotal: totalCents,
      });
    }),
    { numRuns: 40 },
  );
});

test('a purchase that no card can be charged for is refused with what to choose instead', async () => {
  const { browser } = await api.signedIn();
  const buy = (credits: number) =>
    browser.call('POST', '/api/payments/checkout', { body: { credits } });
  await setPrices(100, []);
  expect(await buy(8)).toMatchObject({
    status: 422,
    body: {
      errors: {
        credits: [
          'Una compra con tarjeta es de al menos $10.00 con IVA y esta sería de $9.28. Elige más créditos.',
        ],
      },
    },
  });
  expect(await buy(9)).toMatchObject({ status: 200 });
  await setPrices(9_000, []);
  expect(await buy(9_579)).toMatchObject({
    status: 422,
    body: { errors: { credits: [expect.stringContaining('a lo más $999,999.99')] } },
  });
  expect(await buy(9_578)).toMatchObject({ status: 200 });
});
