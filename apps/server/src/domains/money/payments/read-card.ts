import { findWithoutCard, setCard } from '#src/domains/money/payments/queries.ts';
import type { WorkerServices } from '#src/platform/worker-services.ts';

/** Asks the provider which card a payment was made with: its messages do not say. */
export const readCard = async (
  { database, payments }: Pick<WorkerServices, 'database' | 'payments'>,
  id: string,
): Promise<void> => {
  const [payment] = await findWithoutCard(database.single, { id });
  if (payment === undefined) return;
  const { cardLast4 } = await payments.readPayment(payment.provider_payment_id);
  if (cardLast4 === null) return;
  await database.transaction((tx) => setCard(tx, { id, last4: cardLast4 }));
};
