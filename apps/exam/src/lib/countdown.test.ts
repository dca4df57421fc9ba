import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  announcement,
  elapsedAt,
  formatClock,
  remainingAt,
  spellClock,
} from '#src/lib/countdown.ts';

const countdown = fc
  .record({
    limitMs: fc.integer({ min: 1_000, max: 600_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    receivedAt: fc.double({ min: 0, max: 1e9, noNaN: true }),
  })
  .map(({ limitMs, share, receivedAt }) => ({
    limitMs,
    remainingMs: Math.floor(limitMs * share),
    receivedAt,
  }));

test('property: time only runs down, never below zero, and what has run is never more than the limit', () => {
  fc.assert(
    fc.property(countdown, fc.array(fc.nat(120_000)), (given, steps) => {
      let now = given.receivedAt;
      let before = remainingAt(given, now);
      expect(before).toBe(given.remainingMs);
      for (const step of steps) {
        now += step;
        const left = remainingAt(given, now);
        expect(left).toBeLessThanOrEqual(before);
        expect(left).toBeGreaterThanOrEqual(0);
        const elapsed = elapsedAt(given, now);
        expect(Number.isInteger(elapsed)).toBe(true);
        expect(elapsed).toBeLessThanOrEqual(given.limitMs);
        expect(Math.abs(given.limitMs - left - elapsed)).toBeLessThan(1);
        before = left;
      }
    }),
  );
});

test('extra time beyond the limit is no negative time elapsed', () => {
  expect(elapsedAt({ limitMs: 60_000, remainingMs: 90_000, receivedAt: 0 }, 10)).toBe(0);
});

test.each([
  [62_000, '1:02', '1 minuto y 2 segundos'],
  [61_001, '1:02', '1 minuto y 2 segundos'],
  [60_000, '1:00', '1 minuto'],
  [1, '0:01', '1 segundo'],
  [0, '0:00', '0 segundos'],
  [600_000, '10:00', '10 minutos'],
])('%i ms are %s', (ms, shown, spelt) => {
  expect(formatClock(ms)).toBe(shown);
  expect(spellClock(ms)).toBe(spelt);
});

describe('what is said aloud', () => {
  const heard = (limitMs: number, stepMs = 250): string[] => {
    const said: string[] = [];
    for (let left = limitMs; left > 0; left -= stepMs) {
      const text = announcement(limitMs, left, Math.max(0, left - stepMs));
      if (text !== null) said.push(text);
    }
    return said;
  };

  test('is a handful of moments, each once', () => {
    expect(heard(120_000)).toEqual([
      'Queda la mitad del tiempo: 1 minuto.',
      'Quedan 30 segundos.',
      'Quedan 10 segundos.',
      'Se terminó el tiempo de esta pregunta.',
    ]);
    expect(heard(60_000)).toEqual([
      'Quedan 30 segundos.',
      'Quedan 10 segundos.',
      'Se terminó el tiempo de esta pregunta.',
    ]);
    expect(heard(15_000)).toEqual(['Se terminó el tiempo de esta pregunta.']);
  });

  test('after a sleep is only where things stand now', () => {
    expect(announcement(120_000, 100_000, 9_000)).toBe('Quedan 10 segundos.');
    expect(announcement(120_000, 100_000, 90_000)).toBeNull();
  });
});
