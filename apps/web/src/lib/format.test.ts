import { describeZone } from '@tamiz/contract/shared/time/zone-words';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatHour,
  formatMonth,
  formatNearDay,
  formatNumber,
  formatPast,
  formatPesos,
  formatShortMonth,
  formatTimeLeft,
  formatToday,
} from '#src/lib/format.ts';

const noon = new Date(2026, 10, 14, 12, 5);

test('dates read as in Mexico', () => {
  expect(formatDate(noon)).toBe('14 nov 2026');
  expect(formatDate(noon.toISOString())).toBe('14 nov 2026');
  expect(formatToday(noon)).toBe('Sábado 14 de noviembre');
});

test('a deadline names its hour and its zone', () => {
  expect(formatDeadline(noon)).toBe(`14 nov 2026, 12:05, ${describeZone()}`);
});

test('what is not a date is not shown as one', () => {
  expect(formatDate('mañana')).toBe('');
});

test('amounts are pesos, from cents', () => {
  expect(formatPesos(39_997)).toBe('$399.97');
  expect(formatPesos(123_456_700)).toBe('$1,234,567.00');
  expect(formatNumber(12_345)).toBe('12,345');
});

test('whole numbers and amounts read as the formatters of the browser write them', () => {
  const number = new Intl.NumberFormat('es-MX');
  const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
  const most = 10 ** 12;
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (value) => {
      expect(formatNumber(value)).toBe(number.format(value));
      expect(formatPesos(value)).toBe(pesos.format(value / 100));
    }),
    { numRuns: 500, examples: [[0], [-1], [99], [-99], [100], [999], [1_000], [-100_000]] },
  );
  expect(formatNumber(1.5)).toBe(number.format(1.5));
  expect(formatPesos(0.5)).toBe(pesos.format(0.005));
});

test('days and hours read as the formatters of the browser write them', () => {
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-MX', options);
  const day = { day: 'numeric', month: 'short' } as const;
  const date = of({ ...day, year: 'numeric' });
  const hour = { minute: '2-digit', hourCycle: 'h23' } as const;
  const dateTime = of({ ...day, year: 'numeric', hour: '2-digit', ...hour });
  const clock = of({ hour: 'numeric', ...hour });
  const today = of({ weekday: 'long', day: 'numeric', month: 'long' });
  const month = of({ month: 'long', year: 'numeric' });
  const past = new Intl.RelativeTimeFormat('es-MX', { style: 'short' });
  const from = new Date(1990, 0, 1);
  const to = new Date(2089, 11, 31);
  fc.assert(
    fc.property(fc.date({ min: from, max: to, noInvalidDate: true }), (moment) => {
      expect(formatDate(moment)).toBe(date.format(moment));
      expect(formatDateTime(moment)).toBe(dateTime.format(moment));
      expect(formatClock(moment)).toBe(clock.format(moment));
      expect(formatToday(moment).toLowerCase()).toBe(today.format(moment).replace(',', ''));
      const name = `${moment.getFullYear()}-${String(moment.getMonth() + 1).padStart(2, '0')}`;
      expect(formatMonth(name)).toBe(month.format(moment));
      expect(formatShortMonth(name)).toBe(of({ month: 'short' }).format(moment));
      const now = new Date(2090, 5, 1);
      expect(formatNearDay(moment, now)).toBe(`el ${date.format(moment)}`);
      const thisYear = new Date(2090, moment.getMonth(), 1);
      expect(formatNearDay(thisYear, new Date(2090, 6, 20))).toBe(`el ${of(day).format(thisYear)}`);
    }),
    { numRuns: 300 },
  );
  for (const count of [1, 2, 23]) {
    const ago = (ms: number) => formatPast(new Date(noon.getTime() - count * ms), noon);
    expect(ago(60_000)).toBe(past.format(-count, 'minute'));
    expect(ago(3_600_000)).toBe(past.format(-count, 'hour'));
  }
});

test.each([
  [-30_000, 'hace un momento'],
  [59_000, 'hace un momento'],
  [60_000, 'hace 1 min'],
  [59 * 60_000, 'hace 59 min'],
  [3 * 3_600_000, 'hace 3 h'],
  [24 * 3_600_000, '13 nov 2026, 12:05'],
])('%i ms ago is told as “%s”', (elapsed, words) => {
  expect(formatPast(new Date(noon.getTime() - elapsed), noon)).toBe(words);
});

test('a moment that is none is not told', () => {
  expect(formatPast('ayer', noon)).toBe('');
  expect(formatTimeLeft('pronto', noon)).toBeNull();
});

test.each([
  [600_000, '10:00'],
  [582_000, '9:42'],
  [500, '0:01'],
  [0, null],
  [-1, null],
])('%i ms left read as %s', (left, words) => {
  expect(formatTimeLeft(new Date(noon.getTime() + left), noon)).toBe(words);
});

test('a past moment names its hour, a near one only the hour and its zone', () => {
  expect(formatDateTime(noon)).toBe('14 nov 2026, 12:05');
  expect(formatHour(noon)).toBe(`12:05, ${describeZone()}`);
});
