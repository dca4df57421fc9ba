import {
  defaultCreditPriceCents,
  defaultPurchaseCredits,
  taxPercent,
} from '#src/shared/constants.ts';

/** Money is a whole number of cents that a double holds exactly; anything else throws instead of being rounded. */
const exact = (amount: number): number => {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an exact amount: ${String(amount)}`);
  return amount;
};

/** The remainder is subtracted first, because a quotient of large numbers would be rounded before the floor. */
const divideDown = (dividend: number, divisor: number): number =>
  (dividend - (dividend % divisor)) / divisor;

const decimal = /^(\d{1,9})(?:\.(\d+))?$/;

/**
 * The price of a credit in cents from the catalogue's `credit_price` in pesos, read digit by digit so that
 * 34.48 is 3448 and never 3447.99; without a usable price, the default.
 */
export const creditPriceCents = (creditPrice?: number | string | null): number => {
  const [, pesos, fraction = ''] = decimal.exec(String(creditPrice ?? '').trim()) ?? [];
  if (pesos === undefined) return defaultCreditPriceCents;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(pesos) * 100 + Number(digits.slice(0, 2));
  const rounded = cents + (Number(digits.charAt(2)) >= 5 ? 1 : 0);
  return rounded > 0 ? rounded : defaultCreditPriceCents;
};

/** Credits at a price each, before tax. */
export const subtotalCents = (credits: number, priceCents: number): number =>
  exact(exact(credits) * exact(priceCents));

/** The tax on a subtotal, rounded half up to the cent. */
export const taxCents = (subtotal: number): number =>
  divideDown(exact(exact(subtotal) * taxPercent + 50), 100);

/** Subtotal plus tax: what the provider charges, to the cent. */
export const totalCents = (credits: number, priceCents: number): number => {
  const subtotal = subtotalCents(credits, priceCents);
  return exact(subtotal + taxCents(subtotal));
};

/**
 * What credits cost before tax: the price of one, and lower ones from larger quantities on. A tier that is not lower
 * than the price changes nothing.
 */
export type CreditPrices = {
  readonly cents: number;
  readonly tiers: readonly { readonly from: number; readonly cents: number }[];
};

/** A purchase to the cent: what every screen shows and what the provider is asked to charge. */
export type Quote = {
  /** Of each credit, before tax. */
  unitCents: number;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** With tax, compared with the price of one. */
  savedCents: number;
};

/** The one rule for the amount of a purchase; server and screens ask it alike, so that they cannot disagree. */
export const quoteCredits = (credits: number, { cents, tiers }: CreditPrices): Quote => {
  const reached = tiers.filter(({ from }) => credits >= from);
  const unitCents = Math.min(cents, ...reached.map((tier) => tier.cents));
  const subtotal = subtotalCents(credits, unitCents);
  const total = totalCents(credits, unitCents);
  return {
    unitCents,
    subtotalCents: subtotal,
    taxCents: taxCents(subtotal),
    totalCents: total,
    savedCents: totalCents(credits, cents) - total,
  };
};

/** A purchase with a coupon. */
export type DiscountedQuote = Quote & {
  /** Off the credits at their price, before tax. */
  discountCents: number;
};

/**
 * Takes so many percent off the credits, rounded down to the cent; the tax is of what is left. The subtotal and the
 * discount add up to the credits at their price, as an invoice wants it.
 */
export const discountQuote = (quote: Quote, percent: number): DiscountedQuote => {
  const discountCents = divideDown(exact(quote.subtotalCents * exact(percent)), 100);
  const subtotal = exact(quote.subtotalCents - discountCents);
  const tax = taxCents(subtotal);
  return {
    unitCents: quote.unitCents,
    discountCents,
    subtotalCents: subtotal,
    taxCents: tax,
    totalCents: subtotal + tax,
    savedCents: quote.savedCents + quote.totalCents - subtotal - tax,
  };
};

/** What so many credits cost on average, given what was paid for how many; null before the first purchase. */
export const averageCostCents = (
  credits: number,
  paid: { credits: number; cents: number },
): number | null =>
  paid.credits === 0 ? null : Math.round((credits * exact(paid.cents)) / exact(paid.credits));

/** A total to the cent, rounded up to the whole peso that the credits page shows; still in cents. */
export const roundUpToPeso = (total: number): number =>
  divideDown(exact(exact(total) + 99), 100) * 100;

/** Credits still to buy before every pending invitation can be sent. */
export const missingCredits = (pendingInvitations: number, balance: number): number =>
  Math.max(0, pendingInvitations - balance);

/** What a purchase form proposes: ten, or everything that is missing if that is more. */
export const proposedPurchase = (missing = 0): number => Math.max(defaultPurchaseCredits, missing);
