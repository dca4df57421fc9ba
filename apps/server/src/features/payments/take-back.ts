import type { Handle } from '@tamiz/db';

import { holdCredits, lockCredits, moveCredits } from '#src/features/credits/move-credits.ts';

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
};

/**
 * Takes credits back whose money went back, as far as the balance goes; it never goes below zero. What is
 * missing, and every dispute, stops the account from spending until staff settle it.
 */
export const takeBack = async (
  tx: Handle,
  { accountId, paymentId, taken, wanted, isDisputed }: TakeBack,
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
    idempotencyKey: `take-back:${paymentId}:${taken + amount}`,
  });
  return taken + amount;
};
