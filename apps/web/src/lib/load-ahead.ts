const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Fetches code that waits for a click once somebody uses the page and the browser has nothing else to do, so that the
 * click itself waits for nothing. A page nobody touches downloads no more than it shows.
 */
export const loadAhead = (load: () => Promise<unknown>): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) return () => {};
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    // What does not come now is asked for again by the click, which also tells.
    requestIdleCallback(() => void load().catch(() => {}));
  };
  for (const sign of signsOfLife) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
};
