import { useEffect, useState } from 'react';

/** Longer than anybody takes between the taps of a double tap, shorter than anybody takes to read a question. */
const settleMs = 700;

/** False for a moment after a screen appears: a tap that was meant for the one before must do nothing here. */
export const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};
