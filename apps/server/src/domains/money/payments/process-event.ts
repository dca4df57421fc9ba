import { paymentFacts } from '#src/domains/money/payments/facts.ts';
import type { PaymentFacts } from '#src/domains/money/payments/facts.ts';
import {
  closeEvent,
  findCheckoutOfPayment,
  lockEvent,
} from '#src/domains/money/payments/queries.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';
import type { Reference } from '#src/domains/money/payments/apply-facts.ts';
import { applyFacts, isRefused } from '#src/domains/money/payments/apply-facts.ts';

/** The account and checkout of a payment: from the message, from our own rows, or by asking the provider. */
const findReference = async (
  { payments, database }: Pick<WorkerServices, 'payments' | 'database'>,
  facts: Exclude<PaymentFacts, { kind: 'ignored' }>,
): Promise<Reference> => {
  if (facts.checkoutId !== null || !('paymentId' in facts)) return facts;
  const [known] = await findCheckoutOfPayment(database.single, {
    providerPaymentId: facts.paymentId,
  });
  if (known !== undefined) return { accountId: null, checkoutId: known.checkout_id };
  return (await payments.readPayment(facts.paymentId)).reference;
};

/** Processes a stored message of the provider; a second run changes nothing. */
export const processEvent = async (services: WorkerServices, id: string): Promise<void> => {
  const { database, alarms } = services;
  const [stored] = await database.transaction((tx) => lockEvent(tx, { id }));
  if (stored === undefined || stored.processed_at !== null) return;
  const facts = paymentFacts.parse(stored.facts);
  // Asked before locks are taken, because the provider may answer slowly.
  const reference =
    facts.kind === 'ignored'
      ? { accountId: null, checkoutId: null }
      : await findReference(services, facts);
  const isAboutRefunds = facts.kind === 'refunded' || facts.kind === 'refund_changed';
  const refunds =
    isAboutRefunds && reference.checkoutId !== null
      ? await services.payments.listRefunds(facts.paymentId)
      : [];
  const outcome = await database.transaction(async (tx) => {
    const [event] = await lockEvent(tx, { id });
    if (event === undefined || event.processed_at !== null) return null;
    const applied = await applyFacts(tx, facts, { reference, refunds });
    await closeEvent(tx, { id, outcome: applied });
    return applied;
  });
  if (outcome === null) return;
  if (isRefused(outcome)) alarms.paymentRefused(id);
  if (outcome === 'refund_failed') alarms.refundFailed(id);
};
