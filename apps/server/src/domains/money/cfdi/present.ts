import type { CfdiRequest, PaymentCfdi } from '@tamiz/contract/money/cfdi';
import { isGranted } from '@tamiz/contract/shared/permissions';
import type { Role } from '@tamiz/contract/shared/permissions';

import { isMonthOver } from '#src/domains/money/cfdi/due.ts';
import type { PaymentCfdiRow } from '#src/domains/money/cfdi/queries.ts';

const presentRequest = (row: PaymentCfdiRow, mayAsk: boolean): CfdiRequest | null => {
  if (row.id === null || row.status === null || row.created_at === null || row.due_at === null) {
    return null;
  }
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    fiscal_folio: row.fiscal_folio,
    can_cancel: mayAsk && row.status === 'requested',
  };
};

/** Where the invoice of a payment stands, for somebody of this role. */
export const presentPaymentCfdi = (
  row: PaymentCfdiRow,
  { role, now }: { role: Role; now: Date },
): PaymentCfdi => {
  const mayAsk = isGranted(role, 'credits.buy');
  const isFree = row.status === null || row.status === 'rejected' || row.status === 'cancelled';
  return {
    payment_id: row.payment_id,
    request: presentRequest(row, mayAsk),
    can_ask: mayAsk && isFree && row.payment_status === 'succeeded',
    is_month_over: isMonthOver(row.paid_at, now),
    has_refund: row.refunded_cents > 0,
  };
};
