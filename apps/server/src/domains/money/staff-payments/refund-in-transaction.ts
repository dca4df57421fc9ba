import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { refundCents } from '@tamiz/contract/money/refund-cents';
import type { Handle } from '@tamiz/db';

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

type Wanted = { paymentId: string; credits: number };

/** A purchase that nobody else changes until the transaction ends, and what so many of its credits are worth. */
type OpenRefund = Wanted & {
  accountId: string;
  amountCents: number;
  /** Credits of the purchase that are gone afterwards. */
  takenAfter: number;
};

/** Locks the purchase; refuses what it cannot give back, or what the account no longer has. */
export const openRefund = async (
  tx: Handle,
  { paymentId, credits }: Wanted,
): Promise<OpenRefund> => {
  const [owner] = await findAccountOf(tx, { id: paymentId });
  if (owner === undefined) throw new AppError('not_found');
  const accountId = owner.account_id;
  const balance = await lockCredits(tx, accountId);
  const [payment] = await lockForRefund(tx, { accountId, id: paymentId });
  if (payment === undefined) throw new AppError('not_found');
  if (payment.dispute !== null) throw new AppError('refund_disputed');
  const takenAfter = payment.taken_credits + credits;
  const amountCents = refundCents({
    total: payment.total_cents,
    credits: payment.credits_purchased,
    after: takenAfter,
    gone: payment.refunded_cents + payment.refunding_cents,
  });
  const isTooMuch = takenAfter > payment.credits_purchased || credits > balance || amountCents <= 0;
  if (payment.status !== 'succeeded' || isTooMuch) throw new AppError('refund_too_large');
  return { accountId, paymentId, credits, amountCents, takenAfter };
};

type Reasons = {
  reason: RefundReason;
  note: string | null;
  /** What a second person agreed to; null below the limit. */
  approvalId: string | null;
  actor: Actor;
};

/**
 * Takes the credits together with the row that says so; a job asks the provider afterwards, and what it answers
 * settles the row. If it fails, they return.
 */
export const writeRefund = async (
  tx: Handle,
  { accountId, paymentId, credits, amountCents, takenAfter }: OpenRefund,
  { reason, note, approvalId, actor }: Reasons,
): Promise<void> => {
  const refundId = await requestRefund(tx, {
    accountId,
    paymentId,
    credits,
    amountCents,
    reason,
    note,
    approvalId,
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
  await noteTaken(tx, { accountId, id: paymentId, takenCredits: takenAfter });
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
      ...(approvalId !== null && { approval: approvalId }),
    },
  });
};
