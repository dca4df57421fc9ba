import type { Attention } from '#src/features/home/summary.ts';

/** What the waiting invitations would do to the balance. */
export type Forecast = {
  toSend: number;
  /** Never below zero: what the balance does not cover is missing. */
  left: number;
  missing: number;
};

/** Null where nothing waits or the balance is not known: there is nothing to reckon then. */
export const forecastBalance = (
  balance: number | null,
  attention: readonly Attention[],
): Forecast | null => {
  const toSend = attention.reduce((sum, { pending }) => sum + pending, 0);
  if (balance === null || toSend === 0) return null;
  return { toSend, left: Math.max(0, balance - toSend), missing: Math.max(0, toSend - balance) };
};
