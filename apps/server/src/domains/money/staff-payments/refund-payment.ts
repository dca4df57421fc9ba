import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { refundCents } from '@tamiz/contract/money/refund-cents';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { lockCredits, moveCredits } from '#src/domains/money/credits/move-credits.ts';
import {
  findAccountOf,
  lockForRefund,
  noteTaken,
} from '#src/domains/money/staff-payments/queries.ts';
import { requestRefund } from '#src/domains/money/refunds/request-refund.ts';
import type { Services } from '#src/domains/money/services.ts';

type Refund = {
  paymentId: string;
  credits: number;
  reason: RefundReason;
  note: string | null;
  actor: Actor;
};

/**
 * Asks for money back, but only of credits the account still has. They leave the balance together with the row that
 * says so; a job asks the provider afterwards, and what it answers settles the row. If it fails, they return.
 */
export const refundPayment = (
  { databases }: Services,
  { paymentId, credits, reason, note, actor }: Refund,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [owner] = await findAccountOf(tx, { id: paymentId });
    if (owner === undefined) throw new AppError('not_found');
    const accountId = owner.account_id;
    const balance = await lockCredits(tx, accountId);
    const [payment] = await lockForRefund(tx, { accountId, id: paymentId });
    if (payment === undefined) throw new AppError('not_found');
    if (payment.dispute !== null) throw new AppError('refund_disputed');
    const after = payment.taken_credits + credits;
    const amountCents = refundCents({
      total: payment.total_cents,
      credits: payment.credits_purchased,
      after,
      gone: payment.refunded_cents + payment.refunding_cents,
    });
    const isTooMuch = after > payment.credits_purchased || credits > balance || amountCents <= 0;
    if (payment.status !== 'succeeded' || isTooMuch) throw new AppError('refund_too_large');

    const refundId = await requestRefund(tx, {
      accountId,
      paymentId,
      credits,
      amountCents,
      reason,
      note,
    });
    const moved = await moveCredits(tx, {
      accountId,
      type: 'adjustment',
      direction: 'credit',
      amount: credits,
      description: 'Ajuste por reembolso de un pago',
      isSystem: true,
      idempotencyKey: `refund:${refundId}`,
    });
    await noteTaken(tx, { accountId, id: paymentId, takenCredits: after });
    await recordAudit(tx, {
      actor,
      accountId,
      action: 'payment.refund_requested',
      subject: { kind: 'payment', id: paymentId },
      details: {
        refund: refundId,
        credits,
        cents: amountCents,
        reason,
        before: moved.before,
        after: moved.after,
      },
    });
  });
