import {
  badEmail,
  badName,
  everybody,
  longEmail,
  noEmail,
  noName,
  peopleAt,
  row,
  says,
  thousand,
  type CorpusFile,
} from '#src/domains/hiring/candidate-files/corpus/verdict.ts';

/** Workbooks written by write-excel-file and by hand: cells, layouts and containers as other programs make them. */
export const workbookCorpus: CorpusFile[] = [
  { name: 'library-basic.xlsx', verdict: everybody },
  { name: 'library-two-sheets.xlsx', verdict: everybody },
  {
    name: 'library-values.xlsx',
    verdict: {
      rows: [
        row(2, '5512345678', 'uno@ejemplo.mx'),
        row(3, 'VERDADERO', 'dos@ejemplo.mx'),
        row(4, '14/02/2026', 'tres@ejemplo.mx'),
        row(5, 'Zoë Ñandú', 'cuatro@ejemplo.mx'),
      ],
    },
  },
  { name: 'library-no-email-column.xlsx', verdict: says.noEmailColumn },
  { name: 'library-only-headers.xlsx', verdict: says.noCandidates },
  { name: 'library-thousand.xlsx', verdict: thousand },
  { name: 'library-thousand-and-one.xlsx', verdict: says.tooMany },
  { name: 'shared-rich-text.xlsx', verdict: peopleAt(2, 3) },
  {
    name: 'formulas.xlsx',
    verdict: {
      rows: [
        row(2, 'María Fernanda Núñez Ibáñez', 'maria.nunez@ejemplo.mx'),
        row(3, '', 'sin.valor@ejemplo.mx', noName),
        row(4, '#N/A', 'cuatro@ejemplo.mx', 'La fórmula del nombre da un error (#N/A).'),
        row(5, 'Ana Ruiz', '#REF!', 'La fórmula del correo da un error (#REF!).'),
      ],
    },
  },
  {
    name: 'hyperlinks.xlsx',
    verdict: {
      rows: [
        row(2, 'María Fernanda Núñez Ibáñez', 'maria.nunez@ejemplo.mx'),
        row(3, 'José Ángel Peña Gutiérrez', 'jose.pena@ejemplo.mx'),
        row(4, 'Ximena de la O Córdova', 'ximena.delao@talento.ejemplo.mx'),
        row(5, 'Ana Ruiz', 'ana.ruiz@ejemplo.mx'),
      ],
    },
  },
  {
    name: 'dates-1904.xlsx',
    verdict: {
      rows: [
        row(2, '14/02/2026', 'fecha@ejemplo.mx'),
        row(3, '1234', 'numero@ejemplo.mx'),
        row(4, '14/02/2026', 'iso@ejemplo.mx'),
      ],
    },
  },
  { name: 'invisible-characters.xlsx', verdict: peopleAt(2, 3) },
  {
    name: 'bad-rows.xlsx',
    verdict: {
      rows: [
        row(2, 'A', 'corto@ejemplo.mx', badName),
        row(3, 'Ana López', 'ana lopez@ejemplo.mx', badEmail),
        row(4, '', 'sin.nombre@ejemplo.mx', noName),
        row(5, 'Sin Correo', '', noEmail),
        row(6, 'Con Arroba', 'dos@@ejemplo.mx', badEmail),
        row(7, 'Larguísimo '.repeat(12).trim(), 'largo@ejemplo.mx', badName),
        row(8, 'Dirección Larga', `${'a'.repeat(150)}@ejemplo.mx`, longEmail),
        row(9, 'X', 'tampoco', `${badName} ${badEmail}`),
      ],
    },
  },
  { name: 'hidden-sheets-first.xlsx', verdict: everybody },
  { name: 'every-sheet-hidden.xlsx', verdict: { refused: 'ninguna hoja visible' } },
  { name: 'chart-sheet-first.xlsx', verdict: everybody },
  { name: 'title-and-gaps.xlsx', verdict: peopleAt(6, 9) },
  {
    name: 'separate-surnames.xlsx',
    verdict: {
      rows: [
        row(2, 'María Fernanda Núñez Ibáñez', 'maria.nunez@ejemplo.mx'),
        row(3, 'José Ángel Peña', 'jose.pena@ejemplo.mx'),
      ],
    },
  },
  { name: 'no-references.xlsx', verdict: everybody },
  {
    name: 'instructions-first.xlsx',
    verdict: {
      refused:
        'No encontramos las columnas name y email (o nombre y correo) en la hoja «Instrucciones»',
    },
  },
  { name: 'far-cell.xlsx', verdict: everybody },
  { name: 'stored.xlsx', verdict: everybody },
  { name: 'streamed.xlsx', verdict: everybody },
  { name: 'wide-sizes.xlsx', verdict: everybody },
  { name: 'prefixed-elements.xlsx', verdict: everybody },
  { name: 'utf16-parts.xlsx', verdict: everybody },
  { name: 'strict.xlsx', verdict: everybody },
];
