import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import { lockCredits, moveCredits } from '#src/features/credits/move-credits.ts';
import { findAccountOf, lockForRefund, noteTaken } from '#src/features/staff-payments/queries.ts';
import { PaymentProviderError } from '#src/ports/payments.ts';
import type { Services } from '#src/services.ts';

/**
 * The money of so many credits, rounded so that the provider's word about it takes back exactly these: the part
 * of the total that belongs to all credits taken so far, less what belonged to those before.
 */
export const refundCents = ({
  total,
  credits,
  before,
  after,
}: {
  total: number;
  credits: number;
  before: number;
  after: number;
}): number => Math.ceil((total * after) / credits) - Math.ceil((total * before) / credits);

const askProvider = async (
  { payments }: Services,
  request: { idempotencyKey: string; paymentIntentId: string; amountCents: number },
): Promise<void> => {
  try {
    const { status } = await payments.refund(request);
    if (status === 'failed') throw new AppError('refund_refused');
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError(error.retryable ? 'payment_provider_unavailable' : 'refund_refused');
  }
};

type Refund = { paymentId: string; credits: number; actor: Actor };

/**
 * Gives money back, never for credits the account no longer has. The provider is asked while the balance is
 * locked, so nobody spends them meanwhile; whatever fails afterwards, its signed word settles the rest.
 */
export const refundPayment = (
  services: Services,
  { paymentId, credits, actor }: Refund,
): Promise<void> =>
  services.databases.staff.transaction(async (tx) => {
    const [owner] = await findAccountOf(tx, { id: paymentId });
    if (owner === undefined) throw new AppError('not_found');
    const accountId = owner.account_id;
    const balance = await lockCredits(tx, accountId);
    const [payment] = await lockForRefund(tx, { id: paymentId });
    if (payment === undefined) throw new AppError('not_found');
    if (payment.dispute !== null) throw new AppError('refund_disputed');
    const before = payment.taken_credits;
    const after = before + credits;
    const isTooMuch = after > payment.credits_purchased || credits > balance;
    if (payment.status !== 'succeeded' || isTooMuch) throw new AppError('refund_too_large');

    const amountCents = refundCents({
      total: payment.total_cents,
      credits: payment.credits_purchased,
      before,
      after,
    });
    const moved = await moveCredits(tx, {
      accountId,
      type: 'adjustment',
      direction: 'credit',
      amount: credits,
      description: 'Ajuste por reembolso de un pago',
      isSystem: true,
      idempotencyKey: `take-back:${paymentId}:${after}`,
    });
    await noteTaken(tx, { id: paymentId, takenCredits: after });
    await recordAudit(tx, {
      actor,
      accountId,
      action: 'payment.refunded',
      subject: { kind: 'payment', id: paymentId },
      details: { credits, cents: amountCents, before: moved.before, after: moved.after },
    });
    await askProvider(services, {
      idempotencyKey: `refund:${paymentId}:${before}:${after}`,
      paymentIntentId: payment.provider_payment_id,
      amountCents,
    });
  });
