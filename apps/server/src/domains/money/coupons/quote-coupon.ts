import type { CouponQuote } from '@tamiz/contract/money/coupons';

import { pricePurchase } from '#src/domains/money/coupons/price-purchase.ts';
import type { Services } from '#src/domains/money/services.ts';
import { AppError } from '#src/platform/errors.ts';

type Wanted = { accountId: string; credits: number; coupon: string };

/** What a purchase would cost with a coupon; nothing is taken yet. */
export const quoteCoupon = async (
  { databases, clock }: Services,
  { accountId, credits, coupon: typed }: Wanted,
): Promise<CouponQuote> => {
  const { single } = databases.account(accountId);
  const wanted = { accountId, credits, coupon: typed, now: clock.now() };
  const { before, quote, coupon } = await pricePurchase(single, wanted);
  if (coupon === null) throw new AppError('internal');
  return {
    code: coupon.code,
    percent: coupon.percent,
    credits,
    unit_cents: quote.unitCents,
    discount_cents: quote.discountCents,
    subtotal_cents: quote.subtotalCents,
    tax_cents: quote.taxCents,
    total_cents: quote.totalCents,
    total_before_cents: before.totalCents,
  };
};
