import { useEffect, useState } from 'react';

/** Longer than anybody takes between the taps of a double tap, shorter than anybody takes to read a question. */
const settleMs = 700;

/**
 * False for a moment after a screen appears, and after what stands above moved it: a tap that was meant for what was
 * there before must do nothing here.
 */
export const useSettled = (place = ''): boolean => {
  const [settledAt, setSettledAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(place), settleMs);
    return () => {
      clearTimeout(timer);
      setSettledAt(null);
    };
  }, [place]);
  return settledAt === place;
};
