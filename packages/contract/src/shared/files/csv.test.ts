import fc from 'fast-check';
import { expect, test } from 'vitest';

import { csvLine, toCsv } from '#src/shared/files/csv.ts';

test.each(['=1+1', '+52 55', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1'])(
  'a cell that begins like a formula is text: %j',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/u);
  },
);

test('quotes, commas and spaces at the ends stay as they were', () => {
  expect(csvLine(['a "b", c', ' año ', 'O’Hara', "D'Alba"])).toBe(
    '"a ""b"", c"," año ",O’Hara,D\'Alba\r\n',
  );
  expect(toCsv([['nombre'], ['Peña']])).toBe('\u{FEFF}nombre\r\nPeña\r\n');
});

test('no cell ends its line', () => {
  const unit = fc.constantFrom('"', ',', ';', '\r', '\n', '=', "'", ' ', 'a', 'ñ');
  fc.assert(
    fc.property(fc.string({ unit }), (cell) => {
      const outside = csvLine([cell, 'fin']).replaceAll(/"(?:[^"]|"")*"/gu, '');
      expect(outside.split('\r\n')).toHaveLength(2);
      expect(outside.endsWith(',fin\r\n')).toBe(true);
    }),
  );
});
