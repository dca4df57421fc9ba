import { useEffect, useState } from 'react';

import { remainingAt } from '#src/lib/countdown.ts';
import type { Countdown } from '#src/lib/countdown.ts';

/** Milliseconds left, told anew at every whole second. */
export const useCountdown = (countdown: Countdown, now: () => number): number => {
  const { limitMs, remainingMs, receivedAt } = countdown;
  const [seen, setSeen] = useState(() => ({ receivedAt, left: remainingAt(countdown, now()) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const current = remainingAt({ limitMs, remainingMs, receivedAt }, now());
      setSeen({ receivedAt, left: current });
      if (current > 0) timer = setTimeout(tick, current % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [limitMs, remainingMs, receivedAt, now]);
  // The server has just said otherwise, as after more time was given: what was counted before means nothing now.
  return seen.receivedAt === receivedAt ? seen.left : remainingMs;
};
