import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { letPopoversShow } from '@tamiz/ui/testing/popovers';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { server } from '#src/testing/server.ts';

// What jsdom lacks and the UI kit asks for.
globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
letPopoversShow();
Element.prototype.scrollIntoView = () => {};
globalThis.scrollTo = () => {};

// A page is a chunk that the first test of a file has to transform; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 60_000 });

// Calls that no handler has taken yet. A screen of one test must not ask the handlers of the next.
const underway = new Set<string>();
server.events.on('request:start', ({ requestId }) => underway.add(requestId));
server.events.on('request:match', ({ requestId }) => underway.delete(requestId));
server.events.on('request:unhandled', ({ requestId }) => underway.delete(requestId));

// A test may replace the timers.
const { setTimeout: realTimeout } = globalThis;
const untilTaken = async (): Promise<void> => {
  for (let waits = 0; waits < 200 && (waits === 0 || underway.size > 0); waits += 1) {
    await new Promise((resolve) => realTimeout(resolve, 1));
  }
  underway.clear();
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

afterEach(async () => {
  cleanup();
  await untilTaken();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
});

afterAll(() => server.close());
