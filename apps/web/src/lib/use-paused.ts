import { useEffect, useState } from 'react';

/** Long enough that a word is typed, short enough that nobody waits. */
export const pauseMs = 200;

/** What somebody typed, once they pause. */
export const usePaused = <Typed>(typed: Typed, milliseconds = pauseMs): Typed => {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return paused;
};
