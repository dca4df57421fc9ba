import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  hasRoom,
  isLowOnRoom,
  lowRoomThreshold,
  remainingPlaces,
} from '#src/hiring/rules/capacity.ts';

const amount = fc.nat({ max: 1_000_000_000 });

describe('room in a position', () => {
  it.each([
    [1, 5],
    [50, 5],
    [51, 6],
    [60, 6],
    [70, 7],
    [100, 10],
    [101, 11],
    [1100, 110],
  ])('a maximum of %i is low from %i places on', (max, threshold) => {
    expect(lowRoomThreshold(max)).toBe(threshold);
  });

  it.each([
    [100, 100, true],
    [120, 100, true],
    [90, 100, true],
    [89, 100, false],
    [15, 20, true],
    [14, 20, false],
    [0, 5, true],
    [0, 6, false],
  ])('%i of %i: shows the maximum %s', (total, max, shown) => {
    expect(isLowOnRoom(total, max)).toBe(shown);
  });

  it('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(amount, amount, (total, max) => {
        const remaining = BigInt(max) - BigInt(total);
        const tenth = (BigInt(max) + 9n) / 10n;
        const threshold = tenth > 5n ? tenth : 5n;
        expect(BigInt(lowRoomThreshold(max))).toBe(threshold);
        expect(isLowOnRoom(total, max)).toBe(remaining <= threshold);
        expect(hasRoom(total, max)).toBe(remaining > 0n);
        expect(BigInt(remainingPlaces(total, max))).toBe(remaining > 0n ? remaining : 0n);
      }),
    );
  });
});
