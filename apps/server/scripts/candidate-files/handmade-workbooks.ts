import writeXlsxFile from 'write-excel-file/node';

import { people, person } from '#src/domains/hiring/candidate-files/corpus/people.ts';

import {
  contentTypes,
  escape,
  inline,
  members,
  peopleSheet,
  relations,
  row,
  sheet,
  single,
  textRows,
} from '#src/domains/hiring/candidate-files/testing/workbook.ts';
import { zip, type Member } from '#src/platform/zip/testing/zip.ts';

const headers = row(1, inline('A1', 'nombre'), inline('B1', 'correo'));
const shared = (text: string) => `<si><t>${escape(text)}</t></si>`;
const everyMember = (change: Partial<Member>) =>
  zip(
    members({ sheets: [{ name: 'Hoja1', xml: peopleSheet }] }).map((member) => ({
      ...member,
      ...change,
    })),
  );

/** Workbooks as programs other than LibreOffice write them, each with one thing worth a test. */
export const workbookFiles = async (): Promise<Record<string, Buffer>> => ({
  ...(await writtenByLibrary()),
  ...cellKinds(),
  ...layouts(),
  ...containers(),
});

const writtenByLibrary = async (): Promise<Record<string, Buffer>> => {
  const list = people.map(([name, email]) => [name, email]);
  const headed = [['Nombre Completo', 'Correo Electrónico'], ...list];
  return {
    'library-basic.xlsx': await writeXlsxFile(headed).toBuffer(),
    'library-two-sheets.xlsx': await writeXlsxFile([
      { data: headed, sheet: 'Candidatos' },
      { data: [['otra', 'cosa']], sheet: 'Notas' },
    ]).toBuffer(),
    'library-values.xlsx': await writeXlsxFile([
      ['correo', 'nombre'],
      ['uno@ejemplo.mx', 55_1234_5678],
      ['dos@ejemplo.mx', true],
      ['tres@ejemplo.mx', { value: new Date(Date.UTC(2026, 1, 14)), format: 'dd/mm/yyyy' }],
      ['cuatro@ejemplo.mx', 'Zoë Ñandú'],
    ]).toBuffer(),
    'library-no-email-column.xlsx': await writeXlsxFile([
      ['Nombre completo', 'Teléfono'],
      ['Ana López Ruiz', '5512345678'],
    ]).toBuffer(),
    'library-only-headers.xlsx': await writeXlsxFile([['nombre', 'correo']]).toBuffer(),
    'library-thousand.xlsx': await writeXlsxFile([
      ['nombre', 'correo'],
      ...Array.from({ length: 1000 }, (_, index) => [...person(index + 1)]),
    ]).toBuffer(),
    'library-thousand-and-one.xlsx': await writeXlsxFile([
      ['nombre', 'correo'],
      ...Array.from({ length: 1001 }, (_, index) => [...person(index + 1)]),
    ]).toBuffer(),
  };
};

const cellKinds = (): Record<string, Buffer> => {
  const [first, second, third] = people;
  const rich =
    '<si><r><rPr><b/></rPr><t xml:space="preserve">María Fernanda </t></r><r><t>Núñez Ibáñez</t></r><rPh sb="0" eb="1"><t>マリア</t></rPh></si>';
  const richMail = '<si><r><t>maria.nunez</t></r><r><rPr><u/></rPr><t>@ejemplo.mx</t></r></si>';
  return {
    'shared-rich-text.xlsx': single(
      sheet([
        row(1, '<c r="A1" t="s"><v>0</v></c>', '<c r="B1" t="s"><v>1</v></c>'),
        row(2, '<c r="A2" t="s"><v>2</v></c>', '<c r="B2" t="s"><v>3</v></c>'),
        row(3, '<c r="A3" t="s"><v>4</v></c>', '<c r="B3" t="s"><v>5</v></c>'),
      ]),
      {
        strings: [
          shared('NOMBRE'),
          shared('E-Mail'),
          rich,
          richMail,
          shared(second?.[0] ?? ''),
          shared('jose.pena@ejemplo.mx_x000D_'),
        ].join(''),
      },
    ),
    'formulas.xlsx': single(
      sheet([
        headers,
        row(
          2,
          `<c r="A2" t="str"><f>C2&amp;" "&amp;D2</f><v>${first?.[0] ?? ''}</v></c>`,
          '<c r="B2" t="str"><f>LOWER(E2)</f><v>maria.nunez@ejemplo.mx</v></c>',
        ),
        row(
          3,
          '<c r="A3" t="str"><f>C3</f></c>',
          '<c r="B3" t="str"><f>E3</f><v>sin.valor@ejemplo.mx</v></c>',
        ),
        row(
          4,
          '<c r="A4" t="e"><f>VLOOKUP(1,X:X,1)</f><v>#N/A</v></c>',
          inline('B4', 'cuatro@ejemplo.mx'),
        ),
        row(5, inline('A5', 'Ana Ruiz'), '<c r="B5" t="e"><f>X</f><v>#REF!</v></c>'),
      ]),
    ),
    'hyperlinks.xlsx': zip(
      members({
        sheets: [
          {
            name: 'Hoja1',
            links: ['mailto:otra@ejemplo.mx', 'mailto:jose.pena%40ejemplo.mx?subject=Vacante'],
            xml: sheet(
              [
                headers,
                ...textRows(2, [
                  [first?.[0] ?? '', 'maria.nunez@ejemplo.mx'],
                  [second?.[0] ?? '', 'Escribirle'],
                  [third?.[0] ?? '', 'mailto:Ximena.DeLaO@talento.ejemplo.mx'],
                ]),
                row(
                  5,
                  inline('A5', 'Ana Ruiz'),
                  '<c r="B5" t="str"><f>HYPERLINK("mailto:ana.ruiz@ejemplo.mx","Correo")</f><v>Correo</v></c>',
                ),
              ],
              '<hyperlinks><hyperlink ref="B2" r:id="rId1"/><hyperlink ref="B3" r:id="rId2" display="Escribirle"/></hyperlinks>',
            ),
          },
        ],
      }),
    ),
    'dates-1904.xlsx': single(
      sheet([
        headers,
        row(2, '<c r="A2" s="1"><v>44605</v></c>', inline('B2', 'fecha@ejemplo.mx')),
        row(3, '<c r="A3" s="2"><v>1234</v></c>', inline('B3', 'numero@ejemplo.mx')),
        row(4, '<c r="A4" t="d"><v>2026-02-14T00:00:00Z</v></c>', inline('B4', 'iso@ejemplo.mx')),
      ]),
      {
        isFrom1904: true,
        styles:
          '<numFmts count="1"><numFmt numFmtId="164" formatCode="[$-80A]dd\\-mmm\\-yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="3"/></cellXfs>',
      },
    ),
    'invisible-characters.xlsx': single(
      sheet(
        textRows(1, [
          ['\u00a0Nombre\u200b', ' Correo\u00a0Electrónico: '],
          [
            '\u00a0\u200bMaría  Fernanda\u00a0Núñez Ibáñez \ufeff',
            '\u200bmaria.nunez@ejemplo.mx\u00a0',
          ],
          ['Jose\u0301 A\u0301ngel\nPen\u0303a Gutie\u0301rrez\t', '  JOSE.PENA@EJEMPLO.MX\n'],
        ]),
      ),
    ),
    'bad-rows.xlsx': single(
      sheet(
        textRows(1, [
          ['nombre', 'correo'],
          ['A', 'corto@ejemplo.mx'],
          ['Ana López', 'ana lopez@ejemplo.mx'],
          ['', 'sin.nombre@ejemplo.mx'],
          ['Sin Correo', ''],
          ['Con Arroba', 'dos@@ejemplo.mx'],
          ['Larguísimo '.repeat(12), 'largo@ejemplo.mx'],
          ['Dirección Larga', `${'a'.repeat(150)}@ejemplo.mx`],
          ['X', 'tampoco'],
        ]),
      ),
    ),
  };
};

const layouts = (): Record<string, Buffer> => {
  const visible = { name: 'Candidatos', xml: peopleSheet };
  const decoy = sheet(
    textRows(1, [
      ['nombre', 'correo'],
      ['Persona Oculta', 'oculta@ejemplo.mx'],
    ]),
  );
  return {
    'hidden-sheets-first.xlsx': zip(
      members({
        sheets: [
          { name: 'Listas', state: 'hidden', xml: decoy },
          { name: 'Config', state: 'veryHidden', xml: decoy },
          visible,
        ],
      }),
    ),
    'every-sheet-hidden.xlsx': zip(
      members({ sheets: [{ name: 'Listas', state: 'hidden', xml: decoy }] }),
    ),
    'chart-sheet-first.xlsx': zip(
      members({
        sheets: [{ name: 'Gráfica', xml: '<chartsheet/>' }, visible],
        members: [
          {
            name: 'xl/_rels/workbook.xml.rels',
            content: relations([
              { id: 'rId1', type: 'chartsheet', target: 'worksheets/sheet1.xml' },
              { id: 'rId2', type: 'worksheet', target: 'worksheets/sheet2.xml' },
            ]),
          },
        ],
      }),
    ),
    'title-and-gaps.xlsx': single(
      sheet([
        row(2, inline('B2', 'Candidatos para la vacante de almacén')),
        row(
          5,
          inline('B5', '#'),
          inline('C5', 'CORREO'),
          inline('D5', 'Puesto'),
          inline('F5', 'Nombre y Apellido(s)'),
        ),
        row(
          6,
          '<c r="B6"><v>1</v></c>',
          inline('C6', 'maria.nunez@ejemplo.mx'),
          inline('F6', people[0]?.[0] ?? ''),
        ),
        row(7, '<c r="B7"><v>2</v></c>'),
        row(
          9,
          '<c r="B9"><v>3</v></c>',
          inline('C9', 'jose.pena@ejemplo.mx'),
          inline('D9', 'Chofer'),
          inline('F9', people[1]?.[0] ?? ''),
        ),
        row(1_048_576, inline('A1048576', ' ')),
      ]),
    ),
    'separate-surnames.xlsx': single(
      sheet([
        row(
          1,
          inline('A1', 'Apellido Paterno'),
          inline('B1', 'Apellido Materno'),
          inline('C1', 'Nombre(s)'),
          inline('D1', 'Correo personal'),
        ),
        row(
          2,
          inline('A2', 'Núñez'),
          inline('B2', 'Ibáñez'),
          inline('C2', 'María Fernanda'),
          inline('D2', 'maria.nunez@ejemplo.mx'),
        ),
        row(
          3,
          inline('A3', 'Peña'),
          inline('C3', 'José Ángel'),
          inline('D3', 'jose.pena@ejemplo.mx'),
        ),
      ]),
    ),
    'no-references.xlsx': single(
      sheet([
        '<row><c t="inlineStr"><is><t>nombre</t></is></c><c t="inlineStr"><is><t>correo</t></is></c></row>',
        ...people.map(
          ([name, email]) =>
            `<row><c t="inlineStr"><is><t>${name}</t></is></c><c t="inlineStr"><is><t>${email}</t></is></c></row>`,
        ),
      ]),
    ),
    'instructions-first.xlsx': zip(
      members({
        sheets: [
          { name: 'Instrucciones', xml: sheet([row(1, inline('A1', 'Llena la segunda hoja'))]) },
          visible,
        ],
      }),
    ),
    'far-cell.xlsx': single(
      sheet([headers, ...textRows(2, people), row(1_048_576, '<c r="XFD1048576"><v>1</v></c>')]),
    ),
  };
};

const containers = (): Record<string, Buffer> => {
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const prefixed = peopleSheet
    .replaceAll(/<(\/?)(?=[a-z])/gu, '<$1x:')
    .replace('xmlns=', 'xmlns:x=');
  const parts = members({ sheets: [{ name: 'Hoja1', xml: peopleSheet }] });
  return {
    'stored.xlsx': everyMember({ isStored: true }),
    'streamed.xlsx': everyMember({ isStreamed: true }),
    'wide-sizes.xlsx': everyMember({ isWide: true }),
    'prefixed-elements.xlsx': single(prefixed),
    'utf16-parts.xlsx': single(peopleSheet, {
      members: [
        {
          name: 'xl/worksheets/sheet1.xml',
          content: Buffer.from(`\ufeff${peopleSheet.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
        },
      ],
    }),
    'strict.xlsx': single(peopleSheet, {
      members: [
        {
          name: '_rels/.rels',
          content: relations(
            [{ id: 'rId1', type: 'officeDocument', target: '/libro/libro.xml' }],
            strict,
          ),
        },
        {
          name: 'libro/libro.xml',
          content: String(parts.find(({ name }) => name === 'xl/workbook.xml')?.content),
        },
        {
          name: 'libro/_rels/libro.xml.rels',
          content: relations(
            [{ id: 'rId1', type: 'worksheet', target: '../xl/worksheets/sheet1.xml' }],
            strict,
          ),
        },
        { name: '[Content_Types].xml', content: contentTypes() },
      ],
    }),
  };
};
