import * as z from 'zod/mini';

import { couponCode } from '#src/money/coupon-code.ts';
import { afterId, keysetPage, requiredText } from '#src/shared/back-office.ts';
import { purchaseCredits } from '#src/shared/constants.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count, whole } from '#src/shared/numbers.ts';

export const couponStates = ['scheduled', 'live', 'used_up', 'ended', 'withdrawn'] as const;

export type CouponState = (typeof couponStates)[number];

/** The most a coupon takes off: what is free is given as a promotion. */
export const mostCouponPercent = 90;

export const mostCouponUses = 100_000;

/** A coupon as staff see it. */
export const staffCoupon = z.object({
  id: uuid,
  code: z.string(),
  percent: z.int(),
  max_uses: z.int(),
  max_uses_per_account: z.int(),
  min_credits: z.int(),
  /** The first and the last day, as YYYY-MM-DD in central Mexico. */
  starts_on: z.string(),
  ends_on: z.string(),
  note: z.string(),
  state: z.enum(couponStates),
  /** Paid with it, also what was refunded later. */
  paid_uses: count,
  /** Being paid right now: they count until the provider's page closes. */
  open_uses: count,
  /** In pesos before tax, of what was paid. */
  discounted: z.number().check(z.nonnegative()),
  created_by: z.nullable(z.string()),
  created_at: timestamp,
});

export type StaffCoupon = z.infer<typeof staffCoupon>;

const access = 'staff.money';
const feature = 'staff';

export const listStaffCoupons = endpoint({
  id: 'listStaffCoupons',
  method: 'GET',
  path: '/api/staff/coupons',
  access,
  summary: 'Every coupon, newest first, with its uses and what it took off.',
  query: z.object({ after: afterId }),
  responses: { 200: keysetPage(staffCoupon) },
  feature,
});

const percentMessage = `El descuento es un porcentaje entero, de 1 a ${String(mostCouponPercent)}.`;
const usesMessage = `Escribe cuántas compras, de 1 a ${mostCouponUses.toLocaleString('es-MX')}.`;
const quantityMessage = `Escribe cuántos créditos, de 1 a ${purchaseCredits.max.toLocaleString('es-MX')}.`;
const dayMessage = 'Elige un día.';

const newCoupon = z.object({
  code: couponCode,
  percent: whole(1, mostCouponPercent, percentMessage),
  max_uses: whole(1, mostCouponUses, usesMessage),
  max_uses_per_account: z._default(whole(1, mostCouponUses, usesMessage), 1),
  min_credits: z._default(whole(1, purchaseCredits.max, quantityMessage), 1),
  starts_on: z.iso.date(dayMessage),
  ends_on: z.iso.date(dayMessage),
  note: requiredText(200, 'Escribe para qué es, en 200 caracteres o menos.'),
});

export type NewCoupon = z.infer<typeof newCoupon>;

export const createCoupon = endpoint({
  id: 'createCoupon',
  method: 'POST',
  path: '/api/staff/coupons',
  access,
  summary: 'Makes a coupon: so many percent off, so many times, between two days.',
  body: newCoupon,
  responses: { 201: z.object({ data: staffCoupon }) },
  needsFreshPasskey: true,
  feature,
});

export const withdrawCoupon = endpoint({
  id: 'withdrawCoupon',
  method: 'POST',
  path: '/api/staff/coupons/{id}/withdraw',
  access,
  summary: 'Ends a coupon at once, for good; purchases that are being paid keep their price.',
  params: ownedParams,
  responses: { 200: z.object({ data: staffCoupon }) },
  needsFreshPasskey: true,
  feature,
});
