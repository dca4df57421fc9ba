import {
  blank,
  coloured,
  date,
  document,
  formula,
  line,
  link,
  number,
  rich,
  text,
  wide,
  type Table,
} from '#scripts/candidate-files/open-document.ts';
import { people, person } from '#src/domains/hiring/candidate-files/corpus/people.ts';
import {
  members,
  peopleSheet,
  sheet,
  textRows,
} from '#src/domains/hiring/candidate-files/testing/workbook.ts';
import { zip } from '#src/platform/zip/testing/zip.ts';

const headers = line(text('Nombre'), text('Correo'));
const rowsOf = (list: [string, string][]) =>
  list.map(([name, email]) => line(text(name), text(email)));
const candidates = (rows: string[]): Table[] => [{ name: 'Candidatos', rows }];
const long = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

/** The files LibreOffice is given, by name. */
export const sources = (): Record<string, Buffer> => ({
  ...Object.fromEntries(
    Object.entries(tables()).map(([name, list]) => [`${name}.fods`, Buffer.from(document(list))]),
  ),
  'hidden-first.xlsx': hiddenFirst(),
});

// From OpenDocument, LibreOffice shows the first sheet even if it was hidden; from a workbook it does not.
const hiddenFirst = (): Buffer => {
  const decoy = sheet(
    textRows(1, [
      ['nombre', 'correo'],
      ['Persona Oculta', 'oculta@ejemplo.mx'],
    ]),
  );
  const parts = members({
    sheets: [
      { name: 'Listas', state: 'hidden', xml: decoy },
      { name: 'Candidatos', xml: peopleSheet },
    ],
  });
  return zip(
    parts.map((part) => ({
      ...part,
      content: String(part.content).replace(
        '<sheets>',
        '<bookViews><workbookView activeTab="1"/></bookViews><sheets>',
      ),
    })),
  );
};

const tables = (): Record<string, Table[]> => {
  const [first, second, third] = people;
  return {
    basic: candidates([headers, ...rowsOf(people)]),
    formulas: candidates([
      line(text('Nombre completo'), text('E-mail'), text('Nombres'), text('Apellidos')),
      line(
        formula('[.C2]&" "&[.D2]'),
        formula('LOWER("MARIA.NUNEZ@EJEMPLO.MX")'),
        text('María Fernanda'),
        text('Núñez Ibáñez'),
      ),
      line(formula('PROPER("ana ruiz")'), formula('SUBSTITUTE("ana#ejemplo.mx";"#";"@")')),
      line(formula('NA()'), text('error@ejemplo.mx')),
      line(formula('1/0'), text('division@ejemplo.mx')),
    ]),
    hyperlinks: candidates([
      headers,
      line(text(first?.[0] ?? ''), link('mailto:maria.nunez@ejemplo.mx', 'maria.nunez@ejemplo.mx')),
      line(text(second?.[0] ?? ''), link('mailto:jose.pena@ejemplo.mx?subject=Hola', 'Escribir')),
      line(
        text(third?.[0] ?? ''),
        formula('HYPERLINK("mailto:ximena.delao@talento.ejemplo.mx";"Correo")'),
      ),
    ]),
    'rich-text': candidates([
      headers,
      line(
        rich('<text:span text:style-name="bold">María Fernanda</text:span> Núñez Ibáñez'),
        rich('maria.nunez<text:span text:style-name="bold">@ejemplo.mx</text:span>'),
      ),
      line(rich('José Ángel</text:p><text:p>Peña Gutiérrez'), text(' jose.pena@ejemplo.mx ')),
    ]),
    'dates-and-numbers': candidates([
      headers,
      line(date('2026-02-14'), text('fecha@ejemplo.mx')),
      line(number(5_512_345_678), text('numero@ejemplo.mx')),
      line(number(12.5), text('decimal@ejemplo.mx')),
    ]),
    'title-and-gaps': candidates([
      line(),
      line(wide('Candidatos de la vacante “Analista”')),
      line(),
      line(text('No.'), text('CORREO ELECTRÓNICO'), text('Puesto'), text('NOMBRE COMPLETO')),
      ...people.flatMap(([name, email], index) => [
        line(number(index + 1), text(email), text('Analista'), text(name)),
        line(blank),
      ]),
    ]),
    'coloured-rows': candidates([headers, ...rowsOf(people), coloured(6000)]),
    surnames: candidates([
      line(text('Nombre'), text('Apellido paterno'), text('Apellido materno'), text('Correo')),
      line(text('María Fernanda'), text('Núñez'), text('Ibáñez'), text('maria.nunez@ejemplo.mx')),
    ]),
    thousand: candidates([headers, ...rowsOf(long(1000))]),
    'thousand-and-one': candidates([headers, ...rowsOf(long(1001))]),
    'no-email': candidates([
      line(text('Nombre'), text('Celular')),
      line(text('Ana Ruiz'), text('55')),
    ]),
    'bad-rows': candidates([
      headers,
      line(text('Ana Ruiz'), text('ana.ruiz.ejemplo.mx')),
      line(text('B'), text('b@ejemplo.mx')),
      line(blank, text('c@ejemplo.mx')),
      line(text('Diego Ávila'), blank),
    ]),
  };
};
