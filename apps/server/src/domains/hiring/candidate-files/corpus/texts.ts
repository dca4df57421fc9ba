import { people } from '#src/domains/hiring/candidate-files/corpus/people.ts';
import {
  badEmail,
  everybody,
  noEmail,
  peopleAt,
  row,
  says,
  type CorpusFile,
} from '#src/domains/hiring/candidate-files/corpus/verdict.ts';

const ana = (line: number) => row(line, 'Ana Ruiz', 'ana.ruiz@ejemplo.mx');
const formulaError = (text: string) => `La fórmula del nombre da un error (${text}).`;

/** Separated text: character sets, separators, quotes, line ends and headers as people have them. */
export const textCorpus: CorpusFile[] = [
  { name: 'utf8-comma.csv', verdict: everybody },
  { name: 'utf8-mark-semicolon.csv', verdict: everybody },
  { name: 'windows1252-semicolon.csv', verdict: everybody },
  { name: 'windows1252-tab.csv', verdict: everybody },
  { name: 'utf16le-tab.csv', verdict: everybody },
  { name: 'utf16be-comma.csv', verdict: everybody },
  { name: 'utf16le-unmarked.csv', verdict: everybody },
  { name: 'declared-separator.csv', verdict: everybody },
  { name: 'declared-separator-odd.csv', verdict: everybody },
  { name: 'old-mac-lines.csv', verdict: everybody },
  { name: 'quoted-everything.csv', verdict: everybody },
  { name: 'quoted-lines-and-commas.csv', verdict: peopleAt(2, 3) },
  {
    name: 'surname-comma-name.csv',
    verdict: {
      rows: [
        row(2, 'Núñez Ibáñez, María', 'maria.nunez@ejemplo.mx'),
        row(3, 'Peña, José', 'jose.pena@ejemplo.mx'),
      ],
    },
  },
  {
    name: 'loose-quotes.csv',
    verdict: {
      rows: [
        row(2, 'José "Pepe" Peña', 'jose.pena@ejemplo.mx'),
        row(3, 'Ana "Nena" Ruiz', 'ana.ruiz@ejemplo.mx'),
      ],
    },
  },
  { name: 'blank-rows.csv', verdict: peopleAt(5, 7, 9, 11, 13) },
  { name: 'title-row.csv', verdict: peopleAt(4, 5, 6, 7, 8) },
  { name: 'upper-case-headers.csv', verdict: everybody },
  { name: 'english-headers.csv', verdict: everybody },
  { name: 'spaces-everywhere.csv', verdict: peopleAt(2) },
  { name: 'repeated-people.csv', verdict: { rows: [ana(2), ana(3)] } },
  {
    name: 'formula-like-names.csv',
    verdict: {
      rows: [
        row(2, '=HYPERLINK("http://ejemplo.mx")', 'uno@ejemplo.mx'),
        row(3, '@Ana', '=dos@ejemplo.mx', badEmail),
        row(4, '#N/D', 'tres@ejemplo.mx', formulaError('#N/D')),
        row(5, '#¿NOMBRE?', 'cuatro@ejemplo.mx', formulaError('#¿NOMBRE?')),
      ],
    },
  },
  { name: 'mailto-addresses.csv', verdict: { rows: [ana(2)] } },
  {
    name: 'one-broken-letter.csv',
    verdict: {
      rows: people.map(([name, email], index) =>
        index === 0
          ? row(
              2,
              'Mar\ufffd a Fernanda Núñez Ibáñez',
              email,
              'El nombre tiene caracteres que no se pueden leer.',
            )
          : row(index + 2, name, email),
      ),
    },
  },
  {
    name: 'short-rows.csv',
    verdict: { rows: [ana(2), row(3, 'Solo Nombre', '', noEmail)] },
  },
  { name: 'csv-named-xlsx.xlsx', verdict: everybody },
  { name: 'no-name-column.csv', verdict: says.noNameColumn },
  { name: 'no-email-column.csv', verdict: says.noEmailColumn },
  { name: 'no-headers.csv', verdict: says.noColumns },
  { name: 'only-headers.csv', verdict: says.noCandidates },
  { name: 'unclosed-quote.csv', verdict: { refused: 'abre unas comillas que nunca cierra' } },
  { name: 'blank.csv', verdict: says.empty },
  { name: 'empty.csv', verdict: says.empty },
  { name: 'thousand-and-one.csv', verdict: says.tooMany },
];
