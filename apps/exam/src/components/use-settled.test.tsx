import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSettled } from '#src/components/use-settled.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('a screen is still 700 ms after it came, and again after something moved it', () => {
  const { result, rerender } = renderHook(({ place }) => useSettled(place), {
    initialProps: { place: 'connected' },
  });
  expect(result.current).toBe(false);
  pass(700);
  expect(result.current).toBe(true);
  rerender({ place: 'offline' });
  expect(result.current).toBe(false);
  pass(500);
  // Back before it was still: it moved twice.
  rerender({ place: 'connected' });
  expect(result.current).toBe(false);
  pass(700);
  expect(result.current).toBe(true);
});
