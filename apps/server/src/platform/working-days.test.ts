import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { afterWorkingDays } from '#src/platform/working-days.ts';

const endOf = (day: string): Date => new Date(`${day}T23:59:59-06:00`);

describe('working days of Mexico', () => {
  test.each([
    // Monday to Friday.
    ['2026-06-01T12:00:00-06:00', 1, '2026-06-02'],
    ['2026-06-05T12:00:00-06:00', 1, '2026-06-08'],
    // Late in the evening it is tomorrow in UTC, but not in Mexico.
    ['2026-06-01T23:30:00-06:00', 1, '2026-06-02'],
    // 16 November 2026 is the third Monday of the month, 25 December a Friday.
    ['2026-11-13T12:00:00-06:00', 1, '2026-11-17'],
    ['2026-12-24T12:00:00-06:00', 1, '2026-12-28'],
    // The first Monday of February, the third of March, 1 January, 1 May, 16 September.
    ['2027-01-29T12:00:00-06:00', 1, '2027-02-02'],
    ['2027-03-12T12:00:00-06:00', 1, '2027-03-16'],
    ['2026-12-31T12:00:00-06:00', 1, '2027-01-04'],
    ['2026-04-30T12:00:00-06:00', 1, '2026-05-04'],
    ['2026-09-15T12:00:00-06:00', 1, '2026-09-17'],
    // A president took office on a Tuesday.
    ['2024-09-30T12:00:00-06:00', 1, '2024-10-02'],
    ['2025-09-30T12:00:00-06:00', 1, '2025-10-01'],
  ])('%s and %i more end with %s', (from, count, day) => {
    expect(afterWorkingDays(new Date(from), count)).toEqual(endOf(day));
  });

  test('a later moment never has an earlier end, and none ends on a weekend', () => {
    const moment = fc.date({
      min: new Date('2023-01-01T00:00:00Z'),
      max: new Date('2060-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 40 }), (from, count) => {
        const end = afterWorkingDays(from, count);
        const weekday = new Date(end.getTime() - 6 * 3_600_000).getUTCDay();
        expect([1, 2, 3, 4, 5]).toContain(weekday);
        expect(end.getTime()).toBeGreaterThan(from.getTime());
        const later = afterWorkingDays(new Date(from.getTime() + 3_600_000), count);
        expect(later.getTime()).toBeGreaterThanOrEqual(end.getTime());
      }),
    );
  });
});
