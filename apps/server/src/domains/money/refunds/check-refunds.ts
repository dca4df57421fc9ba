import { askRefund } from '#src/domains/money/refunds/ask-refund.ts';
import { takeUnchecked } from '#src/domains/money/refunds/queries.ts';
import { PaymentProviderError } from '#src/platform/payments/payments.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

/** How long to wait before the provider is asked again about a refund it has not decided. */
const patienceSeconds = 600;
const batch = 100;

/** Asks about every refund left open for a while, so that none waits for a message that was lost. */
export const checkRefunds = async (services: WorkerServices): Promise<void> => {
  for (;;) {
    const due = await services.database.transaction((tx) =>
      takeUnchecked(tx, { now: services.clock.now(), patienceSeconds, limit: batch }),
    );
    for (const { id } of due) {
      try {
        await askRefund(services, id);
      } catch (error) {
        // The next run asks again; one failure must not delay the others.
        if (!(error instanceof PaymentProviderError)) throw error;
      }
    }
    if (due.length < batch) return;
  }
};
