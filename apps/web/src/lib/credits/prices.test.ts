import { quoteCredits } from '@tamiz/contract/shared/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCatalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { findBetterOffer } from '#src/lib/credits/prices.ts';
import { formatPesos } from '#src/lib/format.ts';

const readPrices = (data: object) => {
  const prices = readCatalogues({ data })?.creditPrices;
  if (prices === undefined) throw new Error('Not a catalogue.');
  return prices;
};

test('10,000 quantities and prices: the total on screen is what the provider charges, to the cent', () => {
  const cents = fc.integer({ min: 100, max: 1_000_000 });
  const tier = fc.record({ from: fc.integer({ min: 2, max: 10_000 }), cents });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000 }),
      cents,
      fc.array(tier, { maxLength: 5 }),
      (credits, price, tiers) => {
        // As the backend sends them: pesos.
        const prices = readPrices({
          credit_price: price / 100,
          credit_price_tiers: tiers.map(({ from, cents: lower }) => ({
            from_credits: from,
            price: lower / 100,
          })),
        });
        const shown = formatPesos(quoteCredits(credits, prices).totalCents);
        const reached = tiers.filter(({ from }) => credits >= from).map((each) => each.cents);
        const line = BigInt(credits) * BigInt(Math.min(price, ...reached));
        const charged = line + (line * 16n + 50n) / 100n;
        expect(BigInt(shown.replaceAll(/[^\d]/g, ''))).toBe(charged);
        expect(shown).toMatch(/^\$[\d,]+\.\d{2}$/);
      },
    ),
    { numRuns: 10_000 },
  );
});

test('prices for volume that nobody can use are left out', () => {
  const tiers = [{ from_credits: 50, price: 31 }, { from_credits: 60 }, { price: 3 }, 'gratis'];
  expect(readPrices({ credit_price: 34.48, credit_price_tiers: tiers })).toEqual({
    cents: 3448,
    tiers: [{ from: 50, cents: 3100 }],
  });
  expect(readPrices({}).tiers).toEqual([]);
});

test('a larger purchase that costs less is found, and no other', () => {
  const prices = { cents: 3448, tiers: [{ from: 50, cents: 3100 }] };
  expect(findBetterOffer(49, prices)).toEqual({ credits: 50, totalCents: 179_800 });
  expect(findBetterOffer(44, prices)).toBeNull();
  expect(findBetterOffer(50, prices)).toBeNull();
});
