import { describe, expect, test } from 'vitest';

import { dueAt, isMonthOver } from '#src/domains/money/cfdi/due.ts';

const at = (moment: string): Date => new Date(`${moment}-06:00`);

describe('the month of a payment', () => {
  test('ends at midnight in central Mexico', () => {
    const paid = at('2026-11-10T12:00:00');
    expect(isMonthOver(paid, at('2026-11-30T23:59:59'))).toBe(false);
    expect(isMonthOver(paid, at('2026-12-01T00:00:00'))).toBe(true);
    expect(isMonthOver(at('2025-11-10T12:00:00'), at('2026-11-10T12:00:00'))).toBe(true);
  });

  test.each([
    ['2026-11-10T12:00:00', '2026-11-11T10:00:00', '2026-11-17T23:59:59'],
    // The month ends before three working days do.
    ['2026-11-10T12:00:00', '2026-11-30T10:00:00', '2026-11-30T23:59:59'],
    ['2026-12-15T12:00:00', '2026-12-31T10:00:00', '2026-12-31T23:59:59'],
    // The month is over: the usual time.
    ['2026-10-10T12:00:00', '2026-11-30T10:00:00', '2026-12-03T23:59:59'],
  ])('paid %s, asked %s, is due %s', (paid, asked, due) => {
    expect(dueAt(at(paid), at(asked))).toEqual(at(due));
  });
});
