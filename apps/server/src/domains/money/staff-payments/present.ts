import type * as staff from '@tamiz/contract/money/staff-payments';

import type {
  StaffPaymentRow,
  StaffTotalsRow,
  WebhookEventRow,
} from '#src/domains/money/staff-payments/queries.ts';

const refundable = (row: StaffPaymentRow): number =>
  row.status === 'succeeded' && row.dispute === null
    ? Math.min(row.credits_purchased - row.taken_credits, row.balance)
    : 0;

export const presentPayment = (row: StaffPaymentRow): staff.StaffPayment => ({
  id: row.id,
  folio: row.folio,
  account: { id: row.account_id, name: row.account_name },
  provider_payment_id: row.provider_payment_id,
  status: row.status,
  dispute: row.dispute,
  credits_purchased: row.credits_purchased,
  taken_credits: row.taken_credits,
  refundable_credits: refundable(row),
  balance: row.balance,
  coupon: row.coupon_code,
  discount: row.discount_cents / 100,
  total: row.total_cents / 100,
  refunded: row.refunded_cents / 100,
  refunding: row.refunding_cents / 100,
  refund_failed_at: row.refund_failed_at?.toISOString() ?? null,
  refund_reason: row.refund_reason,
  card_last4: row.card_last4,
  bought_by: row.bought_by,
  cfdi: row.cfdi,
  created_at: row.created_at.toISOString(),
});

export const presentTotals = (row: StaffTotalsRow): staff.StaffPaymentTotals => ({
  charged: {
    payments: row.charged,
    credits: row.charged_credits,
    total: row.charged_cents / 100,
  },
  refunded: {
    payments: row.refunded,
    credits: row.refunded_credits,
    total: row.refunded_cents / 100,
  },
  failed: row.failed,
  disputed: row.disputed,
});

export const presentEvent = (row: WebhookEventRow): staff.WebhookEvent => ({
  id: row.id,
  kind: row.kind,
  account_id: row.account_id,
  payment_id: row.payment_id,
  received_at: row.received_at.toISOString(),
  processed_at: row.processed_at?.toISOString() ?? null,
  outcome: row.outcome,
});
