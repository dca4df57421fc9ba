import { discountQuote, quoteCredits } from '@tamiz/contract/shared/money';
import type { DiscountedQuote, Quote } from '@tamiz/contract/shared/money';
import type { Handle } from '@tamiz/db';

import { getCreditPrices } from '#src/domains/bank/catalogue/get-credit-prices.ts';
import { dayOf, findRefusal, refusals } from '#src/domains/money/coupons/policy.ts';
import { findOffer } from '#src/domains/money/coupons/queries.ts';
import { refuseUnchargeable } from '#src/domains/money/credits/refuse-unchargeable.ts';
import { AppError } from '#src/platform/errors.ts';

type Wanted = { accountId: string; credits: number; coupon: string | null; now: Date };

export type PricedPurchase = {
  /** Without the coupon. */
  before: Quote;
  quote: DiscountedQuote;
  coupon: { id: string; code: string; percent: number } | null;
};

/** The failure that a screen shows beside the field of the coupon. */
export const refuseCoupon = (sentence: string): AppError =>
  new AppError('validation', { coupon: [sentence] });

/** What a purchase costs today, with the coupon if one was typed; the one rule for what is shown and for what is charged. */
export const pricePurchase = async (
  handle: Handle,
  { accountId, credits, coupon, now }: Wanted,
): Promise<PricedPurchase> => {
  const before = quoteCredits(credits, await getCreditPrices(handle));
  if (coupon === null) return { before, quote: { ...before, discountCents: 0 }, coupon: null };
  const [found] = await findOffer(handle, { accountId, code: coupon });
  if (found === undefined) throw refuseCoupon(refusals.unknown);
  const refusal = findRefusal(found, { credits, today: dayOf(now) });
  if (refusal !== null) throw refuseCoupon(refusal);
  const quote = discountQuote(before, found.percent);
  refuseUnchargeable(quote.totalCents);
  const { id, code, percent } = found;
  return { before, quote, coupon: { id, code, percent } };
};
