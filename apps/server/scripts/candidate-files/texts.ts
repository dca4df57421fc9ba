import { people, person } from '#src/domains/hiring/candidate-files/corpus/people.ts';

const mark = '\ufeff';

const table = (separator: string, end = '\r\n', header = ['nombre', 'correo']) =>
  [header, ...people].map((cells) => cells.join(separator) + end).join('');

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

// Every character of the corpus has the same number in Latin-1 and in Windows-1252.
const windows1252 = (text: string) => Buffer.from(text, 'latin1');

/** CSV as spreadsheet programs, other systems and people write it. */
export const textFiles = (): Record<string, Buffer> => {
  const brokenLetter = Buffer.from(table(','));
  brokenLetter[brokenLetter.indexOf('í') + 1] = 0x20;
  const files: Record<string, string | Buffer> = {
    'utf8-comma.csv': table(',', '\n'),
    'utf8-mark-semicolon.csv': mark + table(';', '\r\n', ['Nombre', 'E-mail']),
    'windows1252-semicolon.csv': windows1252(table(';', '\r\n', ['Nombre', 'Correo electrónico'])),
    'windows1252-tab.csv': windows1252(table('\t')),
    'utf16le-tab.csv': Buffer.from(mark + table('\t'), 'utf16le'),
    'utf16be-comma.csv': utf16be(mark + table(',')),
    'utf16le-unmarked.csv': Buffer.from(table(';'), 'utf16le'),
    'declared-separator.csv': `sep=;\r\n${table(';')}`,
    'declared-separator-odd.csv': `"sep=|"\n${table('|', '\n')}`,
    'old-mac-lines.csv': table(',', '\r'),
    'quoted-everything.csv': [['nombre', 'correo'], ...people]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(';'))
      .join('\r\n'),
    'quoted-lines-and-commas.csv': `"correo","notas","Nombre\ncompleto"\n${people
      .slice(0, 2)
      .map(([name, email]) => `"${email}","primera línea\nsegunda, con ""coma""","${name}"`)
      .join('\n')}\n`,
    'surname-comma-name.csv':
      'nombre;correo;comentarios\r\nNúñez Ibáñez, María;maria.nunez@ejemplo.mx;a, b, c\r\nPeña, José;jose.pena@ejemplo.mx;d, e, f\r\n',
    'loose-quotes.csv':
      'nombre,correo\nJosé "Pepe" Peña,jose.pena@ejemplo.mx\n"Ana ""Nena"" Ruiz", "ana.ruiz@ejemplo.mx" \n',
    'blank-rows.csv': `\r\n;;\r\n \r\nNombre;Correo;\r\n${people
      .map((cells) => `${cells.join(';')};\r\n;;\r\n`)
      .join('')}\r\n\r\n`,
    'title-row.csv': `Candidatos de enero,,\n,,\nNo.,NOMBRE DEL CANDIDATO,Correo Electrónico *\n${people
      .map((cells, index) => `${String(index + 1)},${cells.join(',')}\n`)
      .join('')}`,
    'upper-case-headers.csv': table(',', '\n', ['  NOMBRE  COMPLETO ', 'CORREO ELECTRONICO:']),
    'english-headers.csv': table(',', '\n', ['Full Name', 'Email Address']),
    'spaces-everywhere.csv':
      '  nombre  ;\u00a0correo\u200b\r\n  María   Fernanda\u00a0Núñez Ibáñez ; \u200bMARIA.NUNEZ@ejemplo.mx\u00a0\r\n',
    'repeated-people.csv':
      'nombre,correo\nAna Ruiz,ana.ruiz@ejemplo.mx\nAna Ruiz,ANA.RUIZ@ejemplo.mx\n',
    'formula-like-names.csv':
      'nombre,correo\n"=HYPERLINK(""http://ejemplo.mx"")",uno@ejemplo.mx\n@Ana,=dos@ejemplo.mx\n#N/D,tres@ejemplo.mx\n#¿NOMBRE?,cuatro@ejemplo.mx\n',
    'mailto-addresses.csv': 'nombre,correo\nAna Ruiz,mailto:ana.ruiz@ejemplo.mx\n',
    'one-broken-letter.csv': brokenLetter,
    'short-rows.csv': 'id,nombre,correo\n1,Ana Ruiz,ana.ruiz@ejemplo.mx,de más\n2,Solo Nombre\n3\n',
    'csv-named-xlsx.xlsx': table(','),
    'no-name-column.csv': 'empresa,correo\nAcme,ana@ejemplo.mx\n',
    'no-email-column.csv': 'nombre,teléfono\nAna Ruiz,5512345678\n',
    'no-headers.csv': 'Ana Ruiz,ana.ruiz@ejemplo.mx\nLuis Soto,luis.soto@ejemplo.mx\n',
    'only-headers.csv': 'nombre,correo\n\n\n',
    'unclosed-quote.csv': 'nombre,correo\n"Ana Ruiz,ana.ruiz@ejemplo.mx\nLuis,luis@ejemplo.mx\n',
    'blank.csv': `${mark} \r\n\r\n\t\r\n`,
    'empty.csv': '',
    'thousand-and-one.csv': `nombre,correo\n${Array.from({ length: 1001 }, (_, index) => person(index).join(',')).join('\n')}`,
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]),
  );
};
