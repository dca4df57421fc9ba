import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { difference, readDifference, share, wilson } from '#src/shared/proportions.ts';
import type { Proportion } from '#src/shared/proportions.ts';

const of = (correct: number, total: number): Proportion => ({ correct, total });

const proportion = fc
  .integer({ min: 1, max: 400 })
  .chain((total) => fc.record({ total: fc.constant(total), correct: fc.nat({ max: total }) }));

describe("Wilson's interval", () => {
  // Figures of Newcombe (1998), Statistics in Medicine 17, table I.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i in %i', (correct, total, low, high) => {
    const interval = wilson(of(correct, total));
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('holds the share, stays within 0 and 1, and is the same seen from the wrong answers', () => {
    fc.assert(
      fc.property(proportion, (one) => {
        const { low, high } = wilson(one);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share(one) + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share(one) - 1e-12);
        const mirrored = wilson(of(one.total - one.correct, one.total));
        expect(mirrored.low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it('knows nothing where nothing was asked', () => {
    expect(wilson(of(0, 0))).toEqual({ low: 0, high: 1 });
  });
});

describe("Newcombe's interval of a difference", () => {
  // Figures of Newcombe (1998), Statistics in Medicine 17, method 10.
  it.each([
    [of(56, 70), of(48, 80), 0.0524, 0.3339],
    [of(9, 10), of(3, 10), 0.1705, 0.809],
    [of(10, 10), of(0, 10), 0.6075, 1],
  ])('%o against %o', (first, second, low, high) => {
    const interval = difference(first, second);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});

describe('what a difference may be read as', () => {
  it.each([
    [of(14, 14), of(9, 14), 'clear'],
    [of(22, 25), of(20, 25), 'chance'],
    [of(20, 25), of(20, 25), 'equal'],
    [of(10, 20), of(5, 10), 'equal'],
    [of(7, 7), of(0, 7), 'few'],
  ] as const)('%o against %o: %s', (first, second, reading) => {
    expect(readDifference(first, second)).toBe(reading);
    expect(readDifference(second, first)).toBe(reading);
  });
});
