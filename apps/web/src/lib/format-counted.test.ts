import { expect, test } from 'vitest';

import { counted } from '#src/lib/format.ts';

test('only one is singular, and thousands are separated', () => {
  expect([0, 1, 2, 1200].map((count) => counted(count, 'crédito', 'créditos'))).toEqual([
    '0 créditos',
    '1 crédito',
    '2 créditos',
    '1,200 créditos',
  ]);
});
