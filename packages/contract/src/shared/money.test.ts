import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  averageCostCents,
  creditPriceCents,
  missingCredits,
  proposedPurchase,
  discountQuote,
  quoteCredits,
  roundUpToPeso,
  subtotalCents,
  taxCents,
  totalCents,
} from '#src/shared/money.ts';

const credits = fc.nat({ max: 1_000_000 });
const price = fc.nat({ max: 100_000_000 });
const cents = fc.nat({ max: 500_000_000_000_000 });

/** Half up over exact rationals: floor(n/d + 1/2) without a single double. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

const ceiling = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

describe('worked examples', () => {
  it('10 credits at 34.48 cost 344.80 + 55.17 = 399.97, shown as 400', () => {
    const unit = creditPriceCents(34.48);
    expect(unit).toBe(3448);
    expect(subtotalCents(10, unit)).toBe(344_80);
    expect(taxCents(344_80)).toBe(55_17);
    expect(totalCents(10, unit)).toBe(399_97);
    expect(roundUpToPeso(399_97)).toBe(400_00);
  });

  it('1 credit costs 34.48 + 5.52 = 40.00, already a whole peso', () => {
    expect(totalCents(1, 3448)).toBe(40_00);
    expect(roundUpToPeso(40_00)).toBe(40_00);
    expect(roundUpToPeso(40_01)).toBe(41_00);
  });

  it('nothing costs nothing', () => {
    expect(totalCents(0, 3448)).toBe(0);
    expect(roundUpToPeso(0)).toBe(0);
  });

  it.each([
    [undefined, 3448],
    [null, 3448],
    ['', 3448],
    ['gratis', 3448],
    [0, 3448],
    [-5, 3448],
    [Number.NaN, 3448],
    [Infinity, 3448],
    ['34.48', 3448],
    ['29.9', 2990],
    [30, 3000],
    [1.005, 101],
    [1.004, 100],
    [0.995, 100],
  ])('a catalogue price of %s is %i cents', (given, expected) => {
    expect(creditPriceCents(given)).toBe(expected);
  });

  it.each([
    [3, 5, 0],
    [5, 5, 0],
    [12, 5, 7],
  ])('%i pending with a balance of %i leave %i to buy', (pending, balance, missing) => {
    expect(missingCredits(pending, balance)).toBe(missing);
  });

  it('proposes ten, or what is missing if that is more', () => {
    expect(proposedPurchase()).toBe(10);
    expect(proposedPurchase(10)).toBe(10);
    expect(proposedPurchase(11)).toBe(11);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])(
    'refuses %d where an exact amount is needed',
    (amount) => {
      expect(() => taxCents(amount)).toThrow(RangeError);
      expect(() => subtotalCents(amount, 1)).toThrow(RangeError);
    },
  );

  it('refuses a total that a double cannot hold', () => {
    expect(() => totalCents(2 ** 40, 2 ** 20)).toThrow(RangeError);
  });
});

describe('against exact arithmetic', () => {
  it('the catalogue price with any two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
        expect(creditPriceCents(amount / 100)).toBe(amount);
        expect(creditPriceCents((amount / 100).toFixed(2))).toBe(amount);
      }),
    );
  });

  it('the tax', () => {
    fc.assert(
      fc.property(cents, (subtotal) => {
        expect(BigInt(taxCents(subtotal))).toBe(halfUp(BigInt(subtotal) * 16n, 100n));
      }),
    );
  });

  it('the total: subtotal × 1.16 rounded once', () => {
    fc.assert(
      fc.property(credits, price, (quantity, unit) => {
        expect(BigInt(totalCents(quantity, unit))).toBe(
          halfUp(BigInt(quantity) * BigInt(unit) * 116n, 100n),
        );
      }),
    );
  });

  it('the whole peso: never less than the total, and less than a peso more', () => {
    fc.assert(
      fc.property(cents, (total) => {
        const shown = roundUpToPeso(total);
        expect(BigInt(shown)).toBe(ceiling(BigInt(total), 100n) * 100n);
        expect(shown - total).toBeGreaterThanOrEqual(0);
        expect(shown - total).toBeLessThan(100);
      }),
    );
  });

  it('buying what is missing is always enough, and one less never is', () => {
    fc.assert(
      fc.property(credits, credits, (pending, balance) => {
        const missing = missingCredits(pending, balance);
        expect(balance + missing).toBeGreaterThanOrEqual(pending);
        expect(missing === 0 || balance + missing - 1 < pending).toBe(true);
        expect(proposedPurchase(missing)).toBeGreaterThanOrEqual(Math.max(10, missing));
      }),
    );
  });

  it('more credits never cost less', () => {
    fc.assert(
      fc.property(credits, price, (quantity, unit) => {
        expect(totalCents(quantity + 1, unit)).toBeGreaterThanOrEqual(totalCents(quantity, unit));
      }),
    );
  });
});

describe('a quote', () => {
  const tiers = [
    { from: 50, cents: 31_00 },
    { from: 100, cents: 29_00 },
  ];

  it.each([
    [49, 34_48, 0],
    [50, 31_00, 201_84],
    [99, 31_00, 399_64],
    [100, 29_00, 635_68],
  ])('%i credits cost %i cents each and save %i', (quantity, unitCents, savedCents) => {
    const quote = quoteCredits(quantity, { cents: 34_48, tiers });
    expect(quote).toMatchObject({ unitCents, savedCents });
    expect(quote.totalCents).toBe(totalCents(quantity, unitCents));
  });

  it('is never raised by a tier, whatever order they come in', () => {
    const prices = { cents: 30_00, tiers: tiers.toReversed() };
    expect(quoteCredits(60, prices)).toMatchObject({ unitCents: 30_00, savedCents: 0 });
    expect(quoteCredits(100, prices)).toMatchObject({ unitCents: 29_00 });
  });

  const anyPrices = fc.record({
    cents: fc.integer({ min: 100, max: 1_000_000 }),
    tiers: fc.array(
      fc.record({
        from: fc.integer({ min: 2, max: 10_000 }),
        cents: fc.integer({ min: 100, max: 1_000_000 }),
      }),
      { maxLength: 10 },
    ),
  });

  it('is what the provider charges for its line, to the cent, for 10,000 quantities and prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), anyPrices, (quantity, prices) => {
        const quote = quoteCredits(quantity, prices);
        // The provider gets quantity, price and rate, and rounds the tax of the whole line half up.
        const line = BigInt(quantity) * BigInt(quote.unitCents);
        expect(BigInt(quote.totalCents)).toBe(line + halfUp(line * 16n, 100n));
        expect(quote.subtotalCents + quote.taxCents).toBe(quote.totalCents);
        expect(quote.totalCents + quote.savedCents).toBe(totalCents(quantity, prices.cents));
        expect(quote.savedCents).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('a purchase with a coupon', () => {
  it('costs so many percent less, and the tax is of what is left', () => {
    const quote = quoteCredits(10, { cents: 34_48, tiers: [] });
    expect(discountQuote(quote, 15)).toEqual({
      unitCents: 34_48,
      discountCents: 51_72,
      subtotalCents: 293_08,
      taxCents: 46_89,
      totalCents: 339_97,
      savedCents: 60_00,
    });
  });

  it('adds up to the cent, is never dearer and never free, for 10,000 quantities, prices and percentages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        (quantity, unit, percent) => {
          const before = quoteCredits(quantity, { cents: unit, tiers: [] });
          const quote = discountQuote(before, percent);
          const line = BigInt(quantity) * BigInt(unit);
          expect(BigInt(quote.discountCents)).toBe((line * BigInt(percent)) / 100n);
          expect(BigInt(quote.subtotalCents + quote.discountCents)).toBe(line);
          expect(quote.taxCents).toBe(taxCents(quote.subtotalCents));
          expect(quote.subtotalCents + quote.taxCents).toBe(quote.totalCents);
          expect(quote.totalCents).toBeLessThan(before.totalCents);
          expect(quote.totalCents).toBeGreaterThan(0);
          expect(quote.totalCents + quote.savedCents).toBe(before.totalCents);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('what credits cost on average', () => {
  it('is a share of what was paid, and unknown before the first purchase', () => {
    expect(averageCostCents(3, { credits: 10, cents: 399_97 })).toBe(119_99);
    expect(averageCostCents(3, { credits: 0, cents: 0 })).toBeNull();
  });
});
