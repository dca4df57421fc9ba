import { useDeferredValue } from 'react';

/**
 * Whether what has arrived may be drawn. It turns true in a drawing of its own, which stops every few milliseconds for whoever clicks or
 * types; the answer of a query by itself would draw everything that hangs on it in one go. What was there from the start is drawn at once.
 */
export const useDrawnInPieces = (hasArrived: boolean): boolean =>
  useDeferredValue(hasArrived) && hasArrived;
