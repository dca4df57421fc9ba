import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toggle } from '#src/lib/choice.ts';

test('one option replaces the other', () => {
  expect(toggle('single_choice', [1], 3)).toEqual([3]);
  expect(toggle('true_false', [2], 2)).toEqual([2]);
});

test('property: several options are a set in the order of the screen, and the second click gives back', () => {
  fc.assert(
    fc.property(
      fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]),
      fc.integer({ min: 1, max: 8 }),
      (choice, position) => {
        const once = toggle('multiple_choice', choice, position);
        expect(once.includes(position)).toBe(!choice.includes(position));
        expect(once).toEqual(once.toSorted((left, right) => left - right));
        expect(toggle('multiple_choice', once, position)).toEqual(choice);
      },
    ),
  );
});
