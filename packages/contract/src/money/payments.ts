import * as z from 'zod/mini';

import { couponCode } from '#src/money/coupon-code.ts';
import { purchaseCredits } from '#src/shared/constants.ts';
import { costlyLimits, endpoint, pdfFile } from '#src/shared/endpoint.ts';
import { ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { flatPage, pageQuery } from '#src/shared/page.ts';
import { paymentStatuses } from '#src/shared/statuses.ts';
import { largest, whole } from '#src/shared/numbers.ts';

/** What the provider decided about a purchase; `total` is in pesos with tax. */
export const payment = z.object({
  id: uuid,
  /** What people call it, as TZ-2026-618033. */
  folio: z.string(),
  credits_purchased: z.int().check(z.positive()),
  total: z.number().check(z.nonnegative()),
  status: z.enum(paymentStatuses),
  created_at: timestamp,
});

export type Payment = z.infer<typeof payment>;

/** A single payment, with the data printed on its receipt. */
export const paymentDetail = z.extend(payment, {
  unit_price: z.number().check(z.nonnegative()),
  /** The coupon it was bought with, if any, and what that took off the credits at their price. */
  coupon: z.nullable(z.string()),
  discount: z.number().check(z.nonnegative()),
  /** Without the discount. */
  subtotal: z.number().check(z.nonnegative()),
  tax: z.number().check(z.nonnegative()),
  refunded: z.number().check(z.nonnegative()),
  card_last4: z.nullable(z.string()),
});

export type PaymentDetail = z.infer<typeof paymentDetail>;

const quantityMessage = `Ingresa una cantidad válida (mínimo ${String(purchaseCredits.min)}).`;

const positionMessage = 'Indica la posición para la que compras.';

/** How many credits somebody wants to buy. */
export const purchaseQuantity = whole(
  purchaseCredits.min,
  purchaseCredits.max,
  quantityMessage,
  `Puedes comprar hasta ${purchaseCredits.max.toLocaleString('es-MX')} créditos a la vez.`,
);

/** `context` only says where to come back to, so it means nothing without its position. */
export const newCheckout = z
  .object({
    credits: purchaseQuantity,
    position_id: z.optional(z.uuid(positionMessage)),
    context: z.optional(z.literal('position', positionMessage)),
    /** Takes one of the uses of a coupon, which comes back if nothing is paid. */
    coupon: z.optional(couponCode),
    /** What the buyer was shown, with tax; a purchase that would cost anything else is refused. */
    expected_total_cents: z.optional(
      whole(0, largest.integer, 'Recarga la página para ver el total de tu compra.'),
    ),
  })
  .check(
    z.refine(({ context, position_id }) => context === undefined || position_id !== undefined, {
      message: positionMessage,
      path: ['position_id'],
    }),
  );

export const createCheckout = endpoint({
  id: 'createCheckout',
  method: 'POST',
  path: '/api/payments/checkout',
  access: 'credits.buy',
  summary: 'Opens a checkout at the card payment provider and answers its address.',
  body: newCheckout,
  responses: { 200: z.object({ checkout_url: z.url() }) },
  limit: costlyLimits.checkout,
});

export const listPayments = endpoint({
  id: 'listPayments',
  method: 'GET',
  path: '/api/payments',
  access: 'credits.read',
  summary:
    'The payments of the account by page, newest first, and whether a purchase waits for the provider.',
  query: pageQuery,
  responses: {
    200: z.object({ data: z.extend(flatPage(payment), { has_open_checkout: z.boolean() }) }),
  },
});

export const getPayment = endpoint({
  id: 'getPayment',
  method: 'GET',
  path: '/api/payments/{id}',
  access: 'credits.read',
  summary: 'One payment.',
  params: ownedParams,
  responses: { 200: z.object({ data: paymentDetail }) },
});

export const getPaymentInvoice = endpoint({
  id: 'getPaymentInvoice',
  method: 'GET',
  path: '/api/payments/{id}/invoice',
  access: 'credits.read',
  summary: 'The payment note as a PDF.',
  params: ownedParams,
  responses: { 200: pdfFile },
  limit: costlyLimits.document,
});
