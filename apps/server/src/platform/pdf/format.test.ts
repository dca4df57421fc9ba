import { expect, test } from 'vitest';

import {
  formatDuration,
  formatMoment,
  formatPercent,
  formatPesos,
  shorten,
} from '#src/platform/pdf/format.ts';

test.each([
  [0, '0 s'],
  [0.4, '0 s'],
  [59.6, '1 min'],
  [75, '1 min 15 s'],
  [3600, '1 h'],
  [4112, '1 h 8 min 32 s'],
  [86_400, '24 h'],
])('%d seconds read as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

test('amounts, percents and moments read as in Mexico', () => {
  expect(formatPesos(39_997)).toBe('$399.97');
  expect(formatPesos(123_456_700)).toBe('$1,234,567.00');
  expect(formatPercent(62.5)).toBe('63%');
  expect(formatMoment(new Date('2026-01-01T05:59:00Z'))).toBe('31 dic 2025, 23:59');
});

test('a line that cannot grow is cut between letters, never inside one', () => {
  expect(shorten('María', 5)).toBe('María');
  expect(shorten('María José', 5)).toBe('Marí…');
  expect(shorten('👩‍💻👩‍💻👩‍💻', 2)).toBe('👩‍💻…');
});
