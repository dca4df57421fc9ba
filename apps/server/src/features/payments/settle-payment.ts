import { subtotalCents, taxCents } from '@tamiz/contract/money';
import type { Handle } from '@tamiz/db';

import { lockCredits, moveCredits } from '#src/features/credits/move-credits.ts';
import type { PaymentFacts } from '#src/features/payments/facts.ts';
import {
  closeCheckout,
  insertPayment,
  lockPayment,
  updatePayment,
} from '#src/features/payments/queries.ts';
import type { CheckoutRow } from '#src/features/payments/queries.ts';
import { refundedCredits, takeBack } from '#src/features/payments/take-back.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

/** Everything but what concerns no payment. */
export type PaymentFact = Exclude<PaymentFacts, { kind: 'ignored' | 'expired' }>;

type DisputeState = 'open' | 'won' | 'lost';

type Settled = 'settled' | 'known' | 'amount_mismatch';

const expectedAmounts = ({ credits, unit_price_cents: price }: CheckoutRow) => {
  const subtotal = subtotalCents(credits, price);
  const tax = taxCents(subtotal);
  return { subtotal, tax, total: subtotal + tax };
};

/** What was paid must be what we asked for: nobody buys credits at a price of their own. */
const isAsAsked = (checkout: CheckoutRow, fact: PaymentFact): boolean => {
  if (fact.kind === 'disputed') return true;
  const { subtotal, total } = expectedAmounts(checkout);
  const isSubtotalRight = fact.kind !== 'paid' || fact.subtotal === subtotal;
  return fact.currency === 'mxn' && fact.total === total && isSubtotalRight;
};

const insert = async (
  tx: Handle,
  checkout: CheckoutRow,
  { paymentId, kind }: PaymentFact,
): Promise<string> => {
  const { subtotal, tax } = expectedAmounts(checkout);
  const [added] = await insertPayment(tx, {
    accountId: checkout.account_id,
    checkoutId: checkout.id,
    providerPaymentId: paymentId,
    status: kind === 'failed' ? 'failed' : 'succeeded',
    credits: checkout.credits,
    unitPriceCents: checkout.unit_price_cents,
    subtotalCents: subtotal,
    taxCents: tax,
  });
  if (added === undefined) throw new Error('The payment was not stored.');
  return added.id;
};

/** Money arrived: credits once for ever, a receipt, and the wish has become a payment. */
const credit = async (tx: Handle, checkout: CheckoutRow, paymentId: string): Promise<void> => {
  const { credits } = checkout;
  await moveCredits(tx, {
    accountId: checkout.account_id,
    type: 'purchase',
    direction: 'debit',
    amount: credits,
    description: credits === 1 ? 'Compra de 1 crédito' : `Compra de ${credits} créditos`,
    isSystem: false,
    idempotencyKey: `purchase:${checkout.id}`,
  });
  await closeCheckout(tx, { id: checkout.id, status: 'paid' });
  await enqueue(tx, 'mail.payment_receipt', { id: paymentId });
  await enqueue(tx, 'payments.read_card', { id: paymentId });
};

/** A dispute that has ended stays ended, also when its beginning is told after its end. */
const laterDispute = (known: DisputeState | null, fact: PaymentFact): DisputeState | null => {
  if (fact.kind !== 'disputed') return known;
  return known !== null && fact.state === 'open' ? known : fact.state;
};

/**
 * Brings a payment to where one more fact says it stands, whatever came before: what was refunded or
 * disputed must have been paid, so each fact implies the ones before it.
 */
export const settlePayment = async (
  tx: Handle,
  checkout: CheckoutRow,
  fact: PaymentFact,
): Promise<Settled> => {
  if (!isAsAsked(checkout, fact)) return 'amount_mismatch';
  await lockCredits(tx, checkout.account_id);
  const [known] = await lockPayment(tx, { checkoutId: checkout.id });
  if (fact.kind === 'failed') {
    if (known !== undefined) return 'known';
    await insert(tx, checkout, fact);
    return 'settled';
  }
  const id = known?.id ?? (await insert(tx, checkout, fact));
  const wasPaid = known !== undefined && known.status !== 'failed';
  if (!wasPaid) await credit(tx, checkout, id);
  if (wasPaid && fact.kind === 'paid') return 'known';

  const { total } = expectedAmounts(checkout);
  const refunded = Math.max(
    known?.refunded_cents ?? 0,
    fact.kind === 'refunded' ? Math.min(fact.refunded, total) : 0,
  );
  const dispute = laterDispute(known?.dispute ?? null, fact);
  const wanted = Math.max(
    refundedCredits({ credits: checkout.credits, refunded, total }),
    dispute === 'open' || dispute === 'lost' ? checkout.credits : 0,
  );
  const taken = await takeBack(tx, {
    accountId: checkout.account_id,
    paymentId: id,
    taken: known?.taken_credits ?? 0,
    wanted,
    isDisputed: dispute === 'open' || dispute === 'lost',
  });
  await updatePayment(tx, {
    id,
    status: refunded === total ? 'refunded' : 'succeeded',
    refundedCents: refunded,
    takenCredits: taken,
    dispute,
  });
  return 'settled';
};
