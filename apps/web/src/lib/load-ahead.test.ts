import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadAhead } from '#src/lib/load-ahead.ts';

type Load = () => Promise<unknown>;

const idle: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the browser does when it has a moment. */
const beIdle = async () => {
  await vi.advanceTimersByTimeAsync(0);
  for (const run of idle.splice(0)) run();
  await vi.advanceTimersByTimeAsync(0);
};

test('nothing is fetched before somebody uses the page, nor before that click or key is answered', async () => {
  const load = vi.fn<Load>(() => Promise.resolve());
  loadAhead(load);
  await vi.advanceTimersByTimeAsync(10_000);
  await beIdle();
  expect(load).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(100);
  await beIdle();
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await beIdle();
  expect(load).toHaveBeenCalledOnce();
});

test('one after the other: the next begins when the one before has arrived or failed, in a moment of its own', async () => {
  const first = Promise.withResolvers<void>();
  const loads = [vi.fn<Load>(() => first.promise), vi.fn<Load>(() => Promise.resolve())] as const;
  for (const load of loads) loadAhead(load);
  dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(1_000);
  await beIdle();
  await beIdle();
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 0]);
  first.reject(new Error('offline'));
  await beIdle();
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

test('one that never comes holds up the next for ten seconds at most', async () => {
  const next = vi.fn<Load>(() => Promise.resolve());
  loadAhead(() => new Promise(() => {}));
  loadAhead(next);
  dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(1_000);
  await beIdle();
  await beIdle();
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  await beIdle();
  expect(next).toHaveBeenCalledOnce();
});

test('what is gone before the first sign is not fetched', async () => {
  const load = vi.fn<Load>(() => Promise.resolve());
  loadAhead(load)();
  dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(1_000);
  await beIdle();
  expect(load).not.toHaveBeenCalled();
});
