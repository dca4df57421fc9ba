import { expect, test } from 'vitest';

import { lastMonths, spanOfMonth } from '#src/domains/money/credits/month.ts';

test('a month begins and ends at midnight in central Mexico', () => {
  expect(spanOfMonth('2026-11')).toEqual({
    from: new Date('2026-11-01T06:00:00Z'),
    to: new Date('2026-12-01T06:00:00Z'),
  });
  expect(spanOfMonth('2026-12').to).toEqual(new Date('2027-01-01T06:00:00Z'));
});

test('a month of the years with summer time begins by the clock of then', () => {
  expect(spanOfMonth('2022-07').from).toEqual(new Date('2022-07-01T05:00:00Z'));
});

test('the last months end with the one in central Mexico, also while UTC is a month ahead', () => {
  expect(lastMonths(3, new Date('2027-01-01T05:59:59Z'))).toEqual([
    '2026-10',
    '2026-11',
    '2026-12',
  ]);
  expect(lastMonths(3, new Date('2027-01-01T06:00:00Z'))).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
  ]);
});
