import { people } from '#src/domains/hiring/candidate-files/corpus/people.ts';

import { zip, type Member } from '#src/platform/zip/testing/zip.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export type Sheet = { name: string; state?: string; xml: string; links?: string[] };

export type Book = {
  sheets: Sheet[];
  strings?: string;
  styles?: string;
  isFrom1904?: boolean;
  /** Whole members, added after those of the workbook or instead of the one with their name. */
  members?: Member[];
};

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const inline = (place: string, text: string) =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

export const row = (number: number, ...cells: string[]) =>
  `<row r="${String(number)}">${cells.join('')}</row>`;

export const sheet = (rows: string[], after = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${main}" xmlns:r="${office}"><sheetData>${rows.join('')}</sheetData>${after}</worksheet>`;

/** Rows of text from row `first` on. */
export const textRows = (first: number, rows: [string, string][]) =>
  rows.map(([name, email], index) => {
    const number = first + index;
    return row(number, inline(`A${String(number)}`, name), inline(`B${String(number)}`, email));
  });

/** Headers and the people of the corpus. */
export const peopleSheet = sheet(textRows(1, [['nombre', 'correo'], ...people]));

/** The members of a workbook as Excel lays them out. */
export const members = (book: Book): Member[] => {
  const relationships = [
    ...book.sheets.map((_, index) => ({
      id: `rId${String(index + 1)}`,
      type: 'worksheet',
      target: `worksheets/sheet${String(index + 1)}.xml`,
    })),
    ...(book.strings === undefined
      ? []
      : [{ id: 'rIdS', type: 'sharedStrings', target: 'sharedStrings.xml' }]),
    ...(book.styles === undefined ? [] : [{ id: 'rIdT', type: 'styles', target: 'styles.xml' }]),
  ];
  const written: Member[] = [
    { name: '[Content_Types].xml', content: contentTypes() },
    {
      name: '_rels/.rels',
      content: relations([{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    },
    { name: 'xl/workbook.xml', content: workbook(book) },
    { name: 'xl/_rels/workbook.xml.rels', content: relations(relationships) },
    ...book.sheets.flatMap(({ xml, links }, index) => [
      { name: `xl/worksheets/sheet${String(index + 1)}.xml`, content: xml },
      ...(links === undefined
        ? []
        : [
            {
              name: `xl/worksheets/_rels/sheet${String(index + 1)}.xml.rels`,
              content: relations(
                links.map((target, link) => ({
                  id: `rId${String(link + 1)}`,
                  type: 'hyperlink',
                  target,
                })),
              ).replaceAll('Target="mailto', 'TargetMode="External" Target="mailto'),
            },
          ]),
    ]),
    ...(book.strings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: `<sst xmlns="${main}">${book.strings}</sst>` }]),
    ...(book.styles === undefined
      ? []
      : [
          {
            name: 'xl/styles.xml',
            content: `<styleSheet xmlns="${main}">${book.styles}</styleSheet>`,
          },
        ]),
  ];
  const own = book.members ?? [];
  return [...written.filter(({ name }) => own.every((other) => other.name !== name)), ...own];
};

/** A workbook with one visible sheet of the given XML. */
export const single = (xml: string, more: Partial<Book> = {}) =>
  zip(members({ sheets: [{ name: 'Hoja1', xml }], ...more }));

export const contentTypes = (
  kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/></Types>`;

export const relations = (list: { id: string; type: string; target: string }[], base = office) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ({ id, type, target }) =>
        `<Relationship Id="${id}" Type="${base}/${type}" Target="${escape(target)}"/>`,
    )
    .join('')}</Relationships>`;

const workbook = ({ sheets, isFrom1904 }: Book): string => {
  const list = sheets.map(({ name, state }, index) => {
    const hidden = state === undefined ? '' : ` state="${state}"`;
    const number = String(index + 1);
    return `<sheet name="${escape(name)}" sheetId="${number}"${hidden} r:id="rId${number}"/>`;
  });
  const properties = isFrom1904 === true ? '<workbookPr date1904="1"/>' : '<workbookPr/>';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<workbook xmlns="${main}" xmlns:r="${office}">${properties}<sheets>${list.join('')}</sheets></workbook>`;
};
