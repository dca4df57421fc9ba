import type { Handle } from '@tamiz/db';

import { holdCredits, lockCredits, moveCredits } from '#src/domains/money/credits/move-credits.ts';

/** Credits that a refund takes back: whole ones, in proportion, all of them when all the money went back. */
export const refundedCredits = ({
  credits,
  refunded,
  total,
}: {
  credits: number;
  refunded: number;
  total: number;
}): number => (total === 0 ? 0 : Math.floor((credits * refunded) / total));

type TakeBack = {
  accountId: string;
  paymentId: string;
  taken: number;
  wanted: number;
  isDisputed: boolean;
  /** Failed refunds of the payment: credits taken, returned and taken again are a new cause. */
  failures: number;
};

/**
 * Takes back the credits of refunded money, but never below a balance of zero. Missing
 * credits, and every dispute, put a hold on the account until staff settle it.
 */
export const takeBack = async (
  tx: Handle,
  { accountId, paymentId, taken, wanted, isDisputed, failures }: TakeBack,
): Promise<number> => {
  if (isDisputed) {
    await holdCredits(tx, { accountId, reason: 'dispute', details: { payment: paymentId } });
  }
  const due = wanted - taken;
  if (due <= 0) return taken;
  const balance = await lockCredits(tx, accountId);
  const amount = Math.min(due, balance);
  if (amount < due && !isDisputed) {
    const details = { payment: paymentId, missing: due - amount };
    await holdCredits(tx, { accountId, reason: 'shortfall', details });
  }
  if (amount === 0) return taken;
  await moveCredits(tx, {
    accountId,
    type: 'adjustment',
    direction: 'credit',
    amount,
    description: isDisputed ? 'Ajuste por disputa de un pago' : 'Ajuste por reembolso de un pago',
    isSystem: true,
    idempotencyKey: `take-back:${paymentId}:${failures > 0 ? `f${failures}:` : ''}${taken + amount}`,
  });
  return taken + amount;
};

type GiveBack = {
  accountId: string;
  taken: number;
  wanted: number;
  failed: number;
  refundId: string | undefined;
};

/** Returns the credits of a refund that failed: the money never left. */
export const giveBack = async (
  tx: Handle,
  { accountId, taken, wanted, failed, refundId }: GiveBack,
): Promise<number> => {
  const amount = Math.min(Math.max(0, taken - wanted), failed);
  if (amount === 0 || refundId === undefined) return taken;
  await moveCredits(tx, {
    accountId,
    type: 'adjustment',
    direction: 'debit',
    amount,
    description: 'Créditos de un reembolso que no se completó',
    isSystem: true,
    idempotencyKey: `refund-failed:${refundId}`,
  });
  return taken - amount;
};
