import { applyFacts } from '#src/domains/money/payments/apply-facts.ts';
import { findToAsk, noteAsked } from '#src/domains/money/refunds/queries.ts';
import type { KnownRefund } from '#src/domains/money/refunds/record-refunds.ts';
import { PaymentProviderError } from '#src/platform/payments/payments.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

type Refund = Awaited<ReturnType<typeof findToAsk>>[number];

/**
 * How the refund stands at the provider. Its key is forgotten there after a day, so one that was asked for before is
 * looked up first: a lost answer must not send the money twice.
 */
const ask = async (
  { payments }: Pick<WorkerServices, 'payments'>,
  refund: Refund,
): Promise<readonly KnownRefund[]> => {
  const paymentIntentId = refund.provider_payment_id;
  if (refund.asked_at !== null) {
    const made = await payments.listRefunds(paymentIntentId);
    if (made.some(({ refundId }) => refundId === refund.id)) return made;
  }
  const { id: refundId, amount_cents: amountCents } = refund;
  try {
    const idempotencyKey = `refund:${refundId}`;
    return [await payments.refund({ refundId, idempotencyKey, paymentIntentId, amountCents })];
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    return [{ providerId: null, refundId, amountCents, status: 'failed' }];
  }
};

/** Asks the provider for a refund that was noted, or how it stands, and settles what it answers. */
export const askRefund = async (services: WorkerServices, id: string): Promise<void> => {
  const { database, alarms } = services;
  const [refund] = await findToAsk(database.single, { id });
  if (refund === undefined || refund.status !== 'pending') return;
  const { account_id: accountId, checkout_id: checkoutId } = refund;
  await database.transaction((tx) => noteAsked(tx, { accountId, id }));
  const refunds = await ask(services, refund);
  const reference = { accountId, checkoutId };
  const paymentId = refund.provider_payment_id;
  const outcome = await database.transaction((tx) =>
    applyFacts(tx, { kind: 'refund_changed', ...reference, paymentId }, { reference, refunds }),
  );
  if (outcome === 'refund_failed') alarms.refundFailed(id);
};
