import { newTrace, traceHeaders } from '@tamiz/contract/traceparent';

/** Calls within this time after a click belong to it; a later one was caused by something else. */
const clickMs = 5_000;

/** The `traceparent` of a call: all calls of one click share a trace, so that what a person did is one tree. */
export const createClickTrace = (
  page: Pick<EventTarget, 'addEventListener'>,
): (() => { traceparent?: string }) => {
  let clicked: { trace: string | undefined; at: number } | null = null;
  // By keyboard too: Enter and the space bar click. Heard before the page's own listeners, which make the calls.
  page.addEventListener(
    'click',
    () => {
      clicked = { trace: newTrace(), at: performance.now() };
    },
    true,
  );
  return () =>
    traceHeaders(
      clicked !== null && performance.now() - clicked.at < clickMs ? clicked.trace : undefined,
    );
};
