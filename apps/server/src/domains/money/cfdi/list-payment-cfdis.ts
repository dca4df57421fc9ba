import { listOfPayments } from '#src/domains/money/cfdi/queries.ts';
import type { PaymentCfdiRow } from '#src/domains/money/cfdi/queries.ts';
import type { Services } from '#src/domains/money/services.ts';

/** These payments of the account, each with its latest request for an invoice; others are left out. */
export const listPaymentCfdis = (
  { databases }: Services,
  { accountId, paymentIds }: { accountId: string; paymentIds: string[] },
): Promise<PaymentCfdiRow[]> =>
  listOfPayments(databases.account(accountId).single, { accountId, paymentIds });
