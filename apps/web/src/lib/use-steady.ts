import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays one function while what it does follows the newest drawing: for lists whose rows are drawn again only when they change. */
export const useSteady = <Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): ((...args: Args) => void) => {
  const newest = useRef(handler);
  useLayoutEffect(() => {
    newest.current = handler;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
};
