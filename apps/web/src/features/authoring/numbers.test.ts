import { expect, test } from 'vitest';

import { writeNumbers } from '#src/features/authoring/numbers.ts';

test.each([
  [[], ''],
  [[7], '7'],
  [[3, 1, 2, 9, 11, 10], '1-3,9-11'],
])('%j is written as %j', (chosen, written) => {
  expect(writeNumbers(new Set(chosen))).toBe(written);
});
