import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createExamChanges } from '#src/domains/exams/sitting/changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('whoever waits hears of a change of their own exam, and of no other', async () => {
  const changes = createExamChanges();
  const mine = changes.wait('a', 1_000);
  const other = changes.wait('b', 1_000);
  changes.announce('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await mine).toBe(true);
  expect(await other).toBe(false);
});

test('a change between two calls is heard by the next one, once', async () => {
  const changes = createExamChanges();
  changes.announce('a');
  expect(await changes.wait('a', 1_000)).toBe(true);
  const again = changes.wait('a', 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toBe(false);
});

test('what nobody asked for is forgotten', async () => {
  const changes = createExamChanges();
  changes.announce('a');
  await vi.advanceTimersByTimeAsync(10_000);
  const later = changes.wait('a', 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await later).toBe(false);
});
