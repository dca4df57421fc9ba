import { subtotalCents, taxCents } from '@tamiz/contract/shared/money';
import type { Handle } from '@tamiz/db';

import { lockCredits, moveCredits } from '#src/domains/money/credits/move-credits.ts';
import type { PaymentFacts } from '#src/domains/money/payments/facts.ts';
import {
  closeCheckout,
  insertPayment,
  lockPayment,
  updatePayment,
} from '#src/domains/money/payments/queries.ts';
import type { CheckoutRow } from '#src/domains/money/payments/queries.ts';
import { giveBack, refundedCredits, takeBack } from '#src/domains/money/payments/take-back.ts';
import { recordRefunds } from '#src/domains/money/refunds/record-refunds.ts';
import type { KnownRefund, RefundSums } from '#src/domains/money/refunds/record-refunds.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';

/** Every fact that concerns a payment. */
export type PaymentFact = Exclude<PaymentFacts, { kind: 'ignored' | 'expired' }>;

type DisputeState = 'open' | 'won' | 'lost';

type Settled = 'settled' | 'known' | 'amount_mismatch' | 'refund_failed';

const expectedAmounts = ({
  credits,
  unit_price_cents: price,
  discount_cents: discount,
}: CheckoutRow) => {
  const subtotal = subtotalCents(credits, price) - discount;
  const tax = taxCents(subtotal);
  return { subtotal, tax, total: subtotal + tax };
};

/** The amount paid must be the amount we asked for. */
const isAsAsked = (checkout: CheckoutRow, fact: PaymentFact): boolean => {
  if (fact.kind === 'disputed' || fact.kind === 'refund_changed') return true;
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
    couponId: checkout.coupon_id,
    discountCents: checkout.discount_cents,
    subtotalCents: subtotal,
    taxCents: tax,
  });
  if (added === undefined) throw new Error('The payment was not stored.');
  return added.id;
};

/** After a payment: adds the credits exactly once, enqueues the receipt and closes the checkout. */
const credit = async (tx: Handle, checkout: CheckoutRow, paymentId: string): Promise<void> => {
  const { credits, account_id: accountId } = checkout;
  await moveCredits(tx, {
    accountId,
    type: 'purchase',
    direction: 'debit',
    amount: credits,
    description: credits === 1 ? 'Compra de 1 crédito' : `Compra de ${credits} créditos`,
    isSystem: false,
    idempotencyKey: `purchase:${checkout.id}`,
  });
  await closeCheckout(tx, { accountId, id: checkout.id, status: 'paid' });
  await enqueue(tx, 'mail.payment_receipt', { id: paymentId });
  await enqueue(tx, 'payments.read_card', { id: paymentId });
};

/** A dispute that has ended stays ended, even if the message of its start arrives later. */
const laterDispute = (known: DisputeState | null, fact: PaymentFact): DisputeState | null => {
  if (fact.kind !== 'disputed') return known;
  return known !== null && fact.state === 'open' ? known : fact.state;
};

/** The credits that refunds took which have failed now. */
const creditsOfFailed = (
  { failedNow }: RefundSums,
  { credits, moving, total }: { credits: number; moving: number; total: number },
): number => {
  const sum = (count: (failed: RefundSums['failedNow'][number]) => number) =>
    failedNow.reduce((all, failed) => all + count(failed), 0);
  const others = sum((failed) => (failed.credits === null ? failed.amountCents : 0));
  const creditsOf = (cents: number) =>
    refundedCredits({ credits, refunded: Math.min(total, cents), total });
  return sum((failed) => failed.credits ?? 0) + creditsOf(moving + others) - creditsOf(moving);
};

/**
 * Updates a payment with one more fact, whatever arrived before: a payment that was refunded or
 * disputed must have been paid, so each fact implies the earlier ones.
 */
export const settlePayment = async (
  tx: Handle,
  checkout: CheckoutRow,
  { fact, refunds }: { fact: PaymentFact; refunds: readonly KnownRefund[] },
): Promise<Settled> => {
  if (!isAsAsked(checkout, fact)) return 'amount_mismatch';
  const { account_id: accountId } = checkout;
  await lockCredits(tx, accountId);
  const [known] = await lockPayment(tx, { accountId, checkoutId: checkout.id });
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
  const sums = await recordRefunds(tx, { accountId, paymentId: id, refunds });
  // What was refunded before refunds had rows of their own stays counted, as long as none has failed.
  const before = sums.failures > 0 ? 0 : (known?.refunded_cents ?? 0);
  const refunded = Math.min(total, Math.max(before, sums.succeededCents));
  const moving = Math.min(total, refunded + sums.pendingCents);
  const dispute = laterDispute(known?.dispute ?? null, fact);
  const isDisputed = dispute === 'open' || dispute === 'lost';
  const { credits } = checkout;
  const wanted = Math.max(
    refundedCredits({ credits, refunded: moving, total }),
    Math.min(credits, sums.askedCredits),
    isDisputed ? credits : 0,
  );
  const returned = await giveBack(tx, {
    accountId,
    taken: known?.taken_credits ?? 0,
    wanted,
    failed: creditsOfFailed(sums, { credits, moving, total }),
    refundId: sums.failedNow[0]?.id,
  });
  const taken = await takeBack(tx, {
    accountId,
    paymentId: id,
    taken: returned,
    wanted,
    isDisputed,
    failures: sums.failures,
  });
  await updatePayment(tx, {
    accountId,
    id,
    status: refunded === total ? 'refunded' : 'succeeded',
    refundedCents: refunded,
    takenCredits: taken,
    dispute,
  });
  return sums.failedNow.length > 0 ? 'refund_failed' : 'settled';
};
