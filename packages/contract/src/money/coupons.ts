import * as z from 'zod/mini';

import { couponCode } from '#src/money/coupon-code.ts';
import { purchaseQuantity } from '#src/money/payments.ts';
import { endpoint } from '#src/shared/endpoint.ts';

const cents = z.int().check(z.nonnegative());

/** What a purchase costs with a coupon, in cents. */
export const couponQuote = z.object({
  /** In upper case, however it was typed. */
  code: z.string(),
  percent: z.int(),
  credits: z.int(),
  unit_cents: cents,
  /** Off the credits at their price, before tax. */
  discount_cents: cents,
  /** Without the discount. */
  subtotal_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  /** With tax, without the coupon. */
  total_before_cents: cents,
});

export type CouponQuote = z.infer<typeof couponQuote>;

export const quoteCoupon = endpoint({
  id: 'quoteCoupon',
  method: 'POST',
  path: '/api/coupons/quote',
  access: 'credits.buy',
  summary: 'What a purchase costs with a coupon; it takes none of its uses.',
  body: z.object({ coupon: couponCode, credits: purchaseQuantity }),
  responses: { 200: z.object({ data: couponQuote }) },
  // Enough to try several quantities, too few to guess codes.
  limit: { by: 'account', max: 40, windowSeconds: 600 },
  feature: 'credits.coupons',
});
