import { closeCheckout, takeUnchecked } from '#src/features/payments/queries.ts';
import { applyFacts, isRefused } from '#src/features/payments/process-event.ts';
import { readFacts } from '#src/features/payments/facts.ts';
import type { WorkerServices } from '#src/jobs/worker-services.ts';
import { PaymentProviderError } from '#src/ports/payments.ts';

/** A checkout is asked about again after this long, while it stays open. */
const patienceSeconds = 120;
const batch = 100;

/** Asks the provider about one checkout whose message may never have come. */
const checkOne = async (
  { database, payments, alarms }: WorkerServices,
  {
    id,
    provider_id: providerId,
    is_old: isOld,
  }: {
    id: string;
    provider_id: string | null;
    is_old: boolean;
  },
): Promise<void> => {
  if (providerId === null) {
    // Nobody was ever sent there: the provider did not answer when it was made.
    if (isOld) {
      await database.transaction((tx) => closeCheckout(tx, { id, status: 'expired' }));
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
  const outcome = await database.transaction((tx) => applyFacts(tx, facts, checkout.reference));
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
        // The next round asks again; one that cannot be read must not keep the others waiting.
        if (!(error instanceof PaymentProviderError)) throw error;
      }
    }
    if (due.length < batch) return;
  }
};
