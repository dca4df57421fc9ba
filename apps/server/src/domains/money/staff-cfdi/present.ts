import type { StaffCfdi } from '@tamiz/contract/money/staff-cfdi';

import { isMonthOver } from '#src/domains/money/cfdi/due.ts';
import type { StaffCfdiRow } from '#src/domains/money/staff-cfdi/queries.ts';

const pesos = (cents: number): number => cents / 100;

/** A request as staff see it. */
export const presentCfdi = (row: StaffCfdiRow, now: Date): StaffCfdi => ({
  id: row.id,
  account: { id: row.account_id, name: row.account_name },
  status: row.status,
  fiscal_data: {
    rfc: row.rfc,
    legal_name: row.legal_name,
    tax_regime: row.tax_regime,
    postal_code: row.postal_code,
    cfdi_use: row.cfdi_use,
  },
  payment: {
    id: row.payment_id,
    status: row.payment_status,
    credits_purchased: row.credits_purchased,
    unit_price: pesos(row.unit_price_cents),
    coupon: row.coupon_code,
    discount: pesos(row.discount_cents),
    subtotal: pesos(row.subtotal_cents),
    tax: pesos(row.tax_cents),
    total: pesos(row.total_cents),
    refunded: pesos(row.refunded_cents),
    created_at: row.paid_at.toISOString(),
  },
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  is_overdue: row.answered_at === null && row.due_at < now,
  is_late: isMonthOver(row.paid_at, row.created_at),
  answered_at: row.answered_at?.toISOString() ?? null,
  reason: row.reason,
  fiscal_folio: row.fiscal_folio,
});
