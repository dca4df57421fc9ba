import { people } from '#src/domains/hiring/candidate-files/corpus/people.ts';
import {
  badEmail,
  badName,
  everybody,
  noEmail,
  noName,
  peopleAt,
  row,
  says,
  thousand,
  type CorpusFile,
  type Verdict,
} from '#src/domains/hiring/candidate-files/corpus/verdict.ts';

const formulas: Verdict = {
  rows: [
    row(2, 'María Fernanda Núñez Ibáñez', 'maria.nunez@ejemplo.mx'),
    row(3, 'Ana Ruiz', 'ana@ejemplo.mx'),
    row(4, '#N/A', 'error@ejemplo.mx', 'La fórmula del nombre da un error (#N/A).'),
    row(5, '#DIV/0!', 'division@ejemplo.mx', 'La fórmula del nombre da un error (#DIV/0!).'),
  ],
};

/** Written by LibreOffice itself; scripts/candidate-files/libreoffice.ts has the commands. */
export const libreOfficeCorpus: CorpusFile[] = [
  { name: 'libreoffice-basic.xlsx', verdict: everybody },
  { name: 'libreoffice-ecma.xlsx', verdict: everybody },
  { name: 'libreoffice-formulas.xlsx', verdict: formulas },
  { name: 'libreoffice-hyperlinks.xlsx', verdict: peopleAt(2, 3, 4) },
  { name: 'libreoffice-rich-text.xlsx', verdict: peopleAt(2, 3) },
  { name: 'libreoffice-hidden-first.xlsx', verdict: everybody },
  {
    name: 'libreoffice-dates-and-numbers.xlsx',
    verdict: {
      rows: [
        row(2, '14/02/2026', 'fecha@ejemplo.mx'),
        row(3, '5512345678', 'numero@ejemplo.mx'),
        row(4, '12.5', 'decimal@ejemplo.mx'),
      ],
    },
  },
  { name: 'libreoffice-title-and-gaps.xlsx', verdict: peopleAt(5, 7, 9, 11, 13) },
  { name: 'libreoffice-coloured-rows.xlsx', verdict: everybody },
  { name: 'libreoffice-surnames.xlsx', verdict: peopleAt(2) },
  { name: 'libreoffice-thousand.xlsx', verdict: thousand },
  { name: 'libreoffice-thousand-and-one.xlsx', verdict: says.tooMany },
  { name: 'libreoffice-no-email.xlsx', verdict: says.noEmailColumn },
  {
    name: 'libreoffice-bad-rows.xlsx',
    verdict: {
      rows: [
        row(2, 'Ana Ruiz', 'ana.ruiz.ejemplo.mx', badEmail),
        row(3, 'B', 'b@ejemplo.mx', badName),
        row(4, '', 'c@ejemplo.mx', noName),
        row(5, 'Diego Ávila', '', noEmail),
      ],
    },
  },
  { name: 'libreoffice-utf8-comma.csv', verdict: everybody },
  { name: 'libreoffice-windows1252.csv', verdict: everybody },
  { name: 'libreoffice-utf16-tab.csv', verdict: everybody },
  { name: 'libreoffice-quoted.csv', verdict: everybody },
  { name: 'libreoffice-tab.csv', verdict: peopleAt(2, 3) },
  { name: 'libreoffice-formulas.csv', verdict: formulas },
  { name: 'libreoffice-gaps.csv', verdict: peopleAt(...people.map((_, index) => 5 + index * 2)) },
  { name: 'libreoffice-old.xls', verdict: says.oldExcel },
  { name: 'libreoffice-old-named-xlsx.xlsx', verdict: says.oldExcel },
  { name: 'libreoffice-open-document.ods', verdict: says.openDocument },
  { name: 'libreoffice-open-document-named-xlsx.xlsx', verdict: says.openDocument },
  { name: 'libreoffice-flat.csv', verdict: says.xml },
  { name: 'libreoffice-xml-2003.xlsx', verdict: says.xml },
  { name: 'libreoffice-page.xls', verdict: says.page },
  { name: 'libreoffice-print.xlsx', verdict: says.pdf },
  { name: 'libreoffice-macros.xlsm', verdict: says.macros },
];
