import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  fillFrom,
  filledRows,
  findRepeated,
  parsePasted,
  problemsOfRows,
} from '#src/features/candidates/manual-rows.ts';
import type { ManualRow } from '#src/features/candidates/manual-rows.ts';

const row = (key: number, name: string, email: string): ManualRow => ({ key, name, email });
const counter = (first: number) => {
  let last = first;
  return () => (last += 1);
};

describe('rows typed by hand', () => {
  test('blank ones are not sent, the others are trimmed', () => {
    expect(
      filledRows([row(1, ' ', ''), row(2, ' Ana ', ' ana@x.mx '), row(3, '', 'b@x.mx')]),
    ).toEqual([row(2, 'Ana', 'ana@x.mx'), row(3, '', 'b@x.mx')]);
  });

  test('an address counts as repeated whatever its case and spaces; no address does not', () => {
    const rows = [
      row(1, 'A', 'ana@x.mx'),
      row(2, 'B', ' ANA@X.mx '),
      row(3, 'C', ''),
      row(4, 'D', ''),
    ];
    expect(findRepeated(rows)).toEqual([2]);
  });

  test('errors of the server are told by the rows that were sent', () => {
    const sent = [row(7, 'A', 'a'), row(9, 'B', 'b')];
    const fields = { 'candidates.1.email': 'Mal.', 'candidates.0.name': 'Corto.', other: 'x' };
    expect(problemsOfRows(sent, fields)).toEqual({ 7: { name: 'Corto.' }, 9: { email: 'Mal.' } });
  });
});

describe('what is pasted', () => {
  test('one word stays a word', () => {
    expect(parsePasted('Ana Ruiz, ana@x.mx')).toEqual([]);
  });

  test.each([
    ['Ana Ruiz\tana@x.mx\nBeto\tbeto@x.mx', 'cells of a spreadsheet'],
    ['ana@x.mx;Ana Ruiz\r\nbeto@x.mx;Beto\r\n', 'in the other order'],
    ['"Ana Ruiz" <ana@x.mx>,\nBeto <beto@x.mx>', 'as a mail program has them'],
  ])('%j: %s', (text) => {
    expect(parsePasted(text)).toEqual([
      { name: 'Ana Ruiz', email: 'ana@x.mx' },
      { name: 'Beto', email: 'beto@x.mx' },
    ]);
  });

  test('fills from the row it was pasted into and never more than ten rows', () => {
    const people = fc.array(fc.record({ name: fc.string(), email: fc.string() }), { minLength: 1 });
    fc.assert(
      fc.property(people, fc.nat({ max: 2 }), (pasted, at) => {
        const before = [row(0, 'Ana', ''), row(1, '', ''), row(2, 'Caro', 'c@x.mx')];
        const { rows, leftOut } = fillFrom(before, at, pasted, counter(2));
        expect(rows.length).toBeLessThanOrEqual(10);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        expect(rows.slice(0, at)).toEqual(before.slice(0, at));
        expect(rows.filter(({ key }) => key > 2).length + leftOut).toBe(pasted.length);
      }),
    );
  });
});
