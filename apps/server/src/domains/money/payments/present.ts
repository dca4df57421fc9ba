import type { Payment, PaymentDetail } from '@tamiz/contract/money/payments';

import type { PaymentRow } from '#src/domains/money/payments/queries.ts';

/** The specification (section 7) has pesos; the database has cents. */
const pesos = (cents: number): number => cents / 100;

/** A payment in a list. */
export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  folio: row.folio,
  credits_purchased: row.credits_purchased,
  total: pesos(row.total_cents),
  status: row.status,
  created_at: row.created_at.toISOString(),
});

/** A payment by itself. */
export const presentPaymentDetail = (row: PaymentRow): PaymentDetail => ({
  ...presentPayment(row),
  unit_price: pesos(row.unit_price_cents),
  coupon: row.coupon_code,
  discount: pesos(row.discount_cents),
  subtotal: pesos(row.subtotal_cents),
  tax: pesos(row.tax_cents),
  refunded: pesos(row.refunded_cents),
  card_last4: row.card_last4,
});
