import {
  inline,
  peopleSheet,
  row,
  sheet,
  single,
  textRows,
} from '#src/domains/hiring/candidate-files/testing/workbook.ts';

import { people, person } from '#src/domains/hiring/candidate-files/corpus/people.ts';
import {
  everybody,
  says,
  thousand,
  type CorpusFile,
} from '#src/domains/hiring/candidate-files/corpus/verdict.ts';

const twoMebibytes = 2 * 1024 * 1024;
const headed = textRows(1, [['nombre', 'correo'], ...people]);

/** The people of the corpus and, in a column of no interest, as many notes as make up the size. */
const padded = (bytes: number): Buffer => {
  const rows = [['nombre', 'correo', 'notas'], ...people];
  const start = Buffer.from(rows.map((cells) => `${cells.join(',')}\n`).join(''));
  const notes = `,,${'x'.repeat(997)}\n`;
  return Buffer.concat([start, Buffer.alloc(bytes - start.length, notes)]);
};

/** Files too large to keep: up to the limit, above it, and hostile ones that do not compress well. */
export const madeCorpus: CorpusFile[] = [
  { name: 'two-mebibytes.csv', verdict: everybody, make: () => padded(twoMebibytes) },
  {
    name: 'one-byte-more.csv',
    verdict: { refused: 'pesa más de 2 MB' },
    make: () => padded(twoMebibytes + 1),
  },
  {
    name: 'one-byte-more.xlsx',
    verdict: { refused: 'pesa más de 2 MB' },
    make: () => Buffer.alloc(twoMebibytes + 1, single(peopleSheet)),
  },
  {
    name: 'million-blank-lines.csv',
    verdict: says.tooManyRows,
    make: () => Buffer.from(`nombre,correo\n${'\n'.repeat(1_000_000)}`),
  },
  {
    name: 'million-empty-records.csv',
    verdict: says.tooManyRows,
    make: () => Buffer.from(`nombre,correo\r${',\r'.repeat(1_000_000)}`),
  },
  {
    name: 'only-commas.csv',
    verdict: { refused: 'demasiadas columnas' },
    make: () => Buffer.alloc(twoMebibytes, ','),
  },
  {
    name: 'only-quotes.csv',
    verdict: { refused: 'demasiadas columnas' },
    make: () => Buffer.alloc(twoMebibytes, '"'),
  },
  {
    name: 'one-endless-cell.csv',
    verdict: says.damaged,
    make: () => Buffer.alloc(twoMebibytes, 'nombre,correo\nAna'.padEnd(twoMebibytes, 'a')),
  },
  {
    // As a program writes them, with their numbers: 13 MB that deflate to less than 2.
    name: 'million-numbered-rows.xlsx',
    verdict: says.tooLarge,
    make: () => {
      const rows = Array.from({ length: 780_000 }, (_, index) => `<row r="${String(index + 7)}"/>`);
      return single(sheet([...headed, ...rows]));
    },
  },
  {
    name: 'many-strings.xlsx',
    verdict: everybody,
    make: () => single(peopleSheet, { strings: '<si><t>a</t></si>'.repeat(20_000) + unlike() }),
  },
  {
    name: 'thousand-with-extras.csv',
    verdict: thousand,
    make: () => {
      const extras = Array.from({ length: 40 }, (_, index) => `dato ${String(index)}`).join(';');
      const rows = Array.from({ length: 1000 }, (_, index) => [...person(index + 1), extras]);
      return Buffer.from(
        [['nombre', 'correo', extras], ...rows].map((cells) => cells.join(';')).join('\r\n'),
      );
    },
  },
  {
    name: 'million-cells.xlsx',
    verdict: says.tooLarge,
    make: () => single(sheet([`<row>${mixture(['<c/>', '<c/>', '<c></c>'])}</row>`])),
  },
  {
    name: 'million-strings.xlsx',
    verdict: says.tooLarge,
    make: () => single(peopleSheet, { strings: mixture(['<si><t>a</t></si>', '<si><t/></si>']) }),
  },
  {
    name: 'endless-text.xlsx',
    verdict: says.tooLarge,
    make: () => single(sheet([row(1, inline('A1', mixture(['hola ', 'mundo ', 'nombre '])))])),
  },
  {
    name: 'endless-entities.xlsx',
    verdict: says.tooLarge,
    make: () => single(sheet([`<row><c><v>${mixture(['&amp;', '&lt;', '&#65;'])}</v></c></row>`])),
  },
  {
    name: 'endless-tag.xlsx',
    verdict: says.tooLarge,
    make: () => single(sheet([`<row ${mixture(['a ', 'b ', 'c '])}`])),
  },
];

/** Strings that keep the part below the ratio of a bomb, as those of a real workbook do. */
const unlike = (): string =>
  Array.from(
    { length: 60_000 },
    (_, index) => `<si><t>${(index * 2_654_435_761).toString(36)}</t></si>`,
  ).join('');

/** Almost as much as a part may hold, in an order that does not compress like a bomb. */
const mixture = (pieces: string[]): string => {
  let state = 1;
  let text = '';
  while (text.length < 980_000) {
    state = (state * 48_271) % 2_147_483_647;
    text += pieces[state % pieces.length] ?? '';
  }
  return text.repeat(8);
};
