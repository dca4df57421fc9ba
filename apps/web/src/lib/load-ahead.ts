const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const;

/** So that the click or key that was the sign is answered before anything is fetched. */
const afterSignMs = 300;

/** What has not come by then holds up the rest no longer. */
const patienceMs = 10_000;

const after = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

const idle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve());
  });

/** What waits to be fetched ahead: one after the other, so that a click between two of them waits for one at most. */
let line: Promise<unknown> = Promise.resolve();

/**
 * Fetches code that waits for a click once somebody uses the page and the browser has nothing else to do, so that the
 * click itself waits for nothing. A page nobody touches downloads no more than it shows.
 */
export const loadAhead = (load: () => Promise<unknown>): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) return () => {};
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    line = Promise.all([line, after(afterSignMs)])
      .then(idle)
      .then(() => Promise.race([load(), after(patienceMs)]))
      // What does not come now is asked for again by the click, which also tells.
      .catch(() => {});
  };
  for (const sign of signsOfLife) {
    addEventListener(sign, begin, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
};
