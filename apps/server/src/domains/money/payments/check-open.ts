import { closeCheckout, takeUnchecked } from '#src/domains/money/payments/queries.ts';
import { applyFacts, isRefused } from '#src/domains/money/payments/apply-facts.ts';
import { readFacts } from '#src/domains/money/payments/facts.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';
import { PaymentProviderError } from '#src/platform/payments/payments.ts';

/** How long to wait before the provider is asked again about an open checkout. */
const patienceSeconds = 120;
const batch = 100;

/** Asks the provider about one checkout, because its message may have been lost. */
const checkOne = async (
  { database, payments, alarms }: WorkerServices,
  {
    id,
    account_id: accountId,
    provider_id: providerId,
    is_old: isOld,
  }: {
    id: string;
    account_id: string;
    provider_id: string | null;
    is_old: boolean;
  },
): Promise<void> => {
  if (providerId === null) {
    // The provider did not answer when this checkout was created, so nobody was sent to its page.
    if (isOld) {
      await database.transaction((tx) => closeCheckout(tx, { accountId, id, status: 'expired' }));
    }
    return;
  }
  const checkout = await payments.readCheckout(providerId);
  if (checkout.status === 'open') return;
  const told = {
    eventId: `asked:${providerId}`,
    type: 'asked',
    createdAt: new Date(),
    isLive: checkout.isLive,
  };
  const kind = checkout.status === 'complete' ? 'checkout_completed' : 'checkout_expired';
  const facts = readFacts({ ...told, kind, checkout });
  const outcome = await database.transaction((tx) =>
    applyFacts(tx, facts, { reference: checkout.reference }),
  );
  if (isRefused(outcome)) alarms.paymentRefused(told.eventId);
};

/** Asks about every checkout left open for a while, so that no paid one waits for a message that was lost. */
export const checkOpenCheckouts = async (services: WorkerServices): Promise<void> => {
  for (;;) {
    const due = await services.database.transaction((tx) =>
      takeUnchecked(tx, { now: services.clock.now(), patienceSeconds, limit: batch }),
    );
    for (const checkout of due) {
      try {
        await checkOne(services, checkout);
      } catch (error) {
        // The next run asks again; one failure must not delay the others.
        if (!(error instanceof PaymentProviderError)) throw error;
      }
    }
    if (due.length < batch) return;
  }
};
