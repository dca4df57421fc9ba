import { useEffect, useState } from 'react';

/** Long enough that a word is typed, short enough that nobody waits. */
export const pauseMs = 200;

/** What somebody typed, once they pause. */
export const usePaused = (typed: string): string => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
};
