import { isUuid } from '@tamiz/contract/uuid';
import type { Handle } from '@tamiz/db';

import { paymentFacts } from '#src/features/payments/facts.ts';
import type { PaymentFacts } from '#src/features/payments/facts.ts';
import {
  closeCheckout,
  closeEvent,
  findCheckout,
  findCheckoutOfPayment,
  lockEvent,
} from '#src/features/payments/queries.ts';
import { settlePayment } from '#src/features/payments/settle-payment.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';

type Reference = { accountId: string | null; checkoutId: string | null };

/** Whose payment it is: by what the provider repeated of ours, by what we know, or by asking. */
const findReference = async (
  { payments, database }: Pick<WorkerServices, 'payments' | 'database'>,
  facts: Exclude<PaymentFacts, { kind: 'ignored' }>,
): Promise<Reference> => {
  if (facts.checkoutId !== null || !('paymentId' in facts)) return facts;
  const [known] = await findCheckoutOfPayment(database.read, {
    providerPaymentId: facts.paymentId,
  });
  if (known !== undefined) return { accountId: null, checkoutId: known.checkout_id };
  return (await payments.readPayment(facts.paymentId)).reference;
};

/** Acts on one fact about a checkout of ours; answers in a word what became of it. */
export const applyFacts = async (
  tx: Handle,
  facts: PaymentFacts,
  { accountId, checkoutId }: Reference,
): Promise<string> => {
  if (facts.kind === 'ignored') return 'ignored';
  if (checkoutId === null || !isUuid(checkoutId)) return 'not_ours';
  const [checkout] = await findCheckout(tx, { id: checkoutId });
  if (checkout === undefined) return 'not_ours';
  // Our own row says whose credits they are; a message that says otherwise is not believed.
  if (accountId !== null && accountId !== checkout.account_id) return 'other_account';
  if (facts.kind === 'expired') {
    if (checkout.status !== 'open') return 'known';
    await closeCheckout(tx, { id: checkout.id, status: 'expired' });
    return 'settled';
  }
  return settlePayment(tx, checkout, facts);
};

/** A word of the provider that does not fit what we asked for: somebody must look at it. */
export const isRefused = (outcome: string): boolean =>
  outcome === 'amount_mismatch' || outcome === 'other_account';

/** Processes a stored message of the provider; run again, it finds the work done. */
export const processEvent = async (services: WorkerServices, id: string): Promise<void> => {
  const { database, alarms } = services;
  const [stored] = await database.transaction((tx) => lockEvent(tx, { id }));
  if (stored === undefined || stored.processed_at !== null) return;
  const facts = paymentFacts.parse(stored.facts);
  // Asked before the locks are taken: the provider may take its time.
  const reference =
    facts.kind === 'ignored'
      ? { accountId: null, checkoutId: null }
      : await findReference(services, facts);
  await database.transaction(async (tx) => {
    const [event] = await lockEvent(tx, { id });
    if (event === undefined || event.processed_at !== null) return;
    const outcome = await applyFacts(tx, facts, reference);
    if (isRefused(outcome)) alarms.paymentRefused(id);
    await closeEvent(tx, { id, outcome });
  });
};
