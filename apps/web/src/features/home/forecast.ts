/** What the waiting invitations would do to the balance. */
export type Forecast = {
  toSend: number;
  /** Never below zero: what the balance does not cover is missing. */
  left: number;
  missing: number;
};

/** Null where nothing waits or the balance is not known: there is nothing to reckon then. */
export const forecastBalance = (balance: number | null, toSend: number): Forecast | null => {
  if (balance === null || toSend === 0) return null;
  return { toSend, left: Math.max(0, balance - toSend), missing: Math.max(0, toSend - balance) };
};
