import { expect, test } from 'vitest';

import {
  formatDate,
  formatDeadline,
  formatNumber,
  formatPesos,
  formatToday,
} from '#src/lib/format.ts';

const noon = new Date(2026, 10, 14, 12, 5);

test('dates read as in Mexico', () => {
  expect(formatDate(noon)).toBe('14 nov 2026');
  expect(formatDate(noon.toISOString())).toBe('14 nov 2026');
  expect(formatToday(noon)).toBe('Sábado 14 de noviembre');
});

test('a deadline names its hour and its zone', () => {
  const zone = new Intl.DateTimeFormat('es-MX', { timeZoneName: 'short' })
    .formatToParts(noon)
    .find(({ type }) => type === 'timeZoneName')?.value;
  expect(formatDeadline(noon)).toBe(`14 nov 2026, 12:05 ${zone}`);
});

test('what is not a date is not shown as one', () => {
  expect(formatDate('mañana')).toBe('');
});

test('amounts are pesos, from cents', () => {
  expect(formatPesos(39_997)).toBe('$399.97');
  expect(formatPesos(123_456_700)).toBe('$1,234,567.00');
  expect(formatNumber(12_345)).toBe('12,345');
});
