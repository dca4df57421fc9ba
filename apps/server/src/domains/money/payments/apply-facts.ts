import { isUuid } from '@tamiz/contract/shared/uuid';
import type { Handle } from '@tamiz/db';

import type { PaymentFacts } from '#src/domains/money/payments/facts.ts';
import { closeCheckout, findCheckout } from '#src/domains/money/payments/queries.ts';
import { settlePayment } from '#src/domains/money/payments/settle-payment.ts';
import type { KnownRefund } from '#src/domains/money/refunds/record-refunds.ts';

export type Reference = { accountId: string | null; checkoutId: string | null };

type Around = {
  reference: Reference;
  /** How the refunds of the payment stand at the provider, where the fact is about one. */
  refunds?: readonly KnownRefund[];
};

/** Applies one fact about a checkout of ours; returns the outcome as a word. */
export const applyFacts = async (
  tx: Handle,
  facts: PaymentFacts,
  { reference: { accountId, checkoutId }, refunds = [] }: Around,
): Promise<string> => {
  if (facts.kind === 'ignored') return 'ignored';
  if (checkoutId === null || !isUuid(checkoutId)) return 'not_ours';
  const [checkout] = await findCheckout(tx, { id: checkoutId });
  if (checkout === undefined) return 'not_ours';
  // Our own row says whose credits they are; a message that says otherwise is not believed.
  if (accountId !== null && accountId !== checkout.account_id) return 'other_account';
  if (facts.kind === 'expired') {
    if (checkout.status !== 'open') return 'known';
    await closeCheckout(tx, { accountId: checkout.account_id, id: checkout.id, status: 'expired' });
    return 'settled';
  }
  return settlePayment(tx, checkout, { fact: facts, refunds });
};

/** Whether a message of the provider contradicts what we asked for, so that somebody must look at it. */
export const isRefused = (outcome: string): boolean =>
  outcome === 'amount_mismatch' || outcome === 'other_account';
