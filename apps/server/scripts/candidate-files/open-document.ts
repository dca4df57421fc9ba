/** A table of a flat OpenDocument spreadsheet, its rows written by `line`. */
export type Table = { name: string; rows: string[] };

const namespaces = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['table', 'urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['style', 'urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
  ['fo', 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0'],
  ['number', 'urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0'],
  ['of', 'urn:oasis:names:tc:opendocument:xmlns:of:1.2'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
]
  .map(([prefix, address]) => `xmlns:${prefix ?? ''}="${address ?? ''}"`)
  .join(' ');

const styles = [
  '<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>',
  '<style:style style:name="yellow" style:family="table-cell"><style:table-cell-properties fo:background-color="#ffff00"/></style:style>',
  '<number:date-style style:name="day"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>',
  '<style:style style:name="date" style:family="table-cell" style:data-style-name="day"/>',
].join('');

export const text = (content: string) => rich(escape(content));

/** A text cell with markup of its own. */
export const rich = (markup: string) =>
  `<table:table-cell office:value-type="string"><text:p>${markup}</text:p></table:table-cell>`;

export const link = (target: string, shown: string) =>
  rich(`<text:a xlink:type="simple" xlink:href="${escape(target)}">${escape(shown)}</text:a>`);

export const formula = (expression: string) =>
  `<table:table-cell table:formula="of:=${escape(expression)}"/>`;

export const number = (value: number) =>
  `<table:table-cell office:value-type="float" office:value="${String(value)}"/>`;

export const date = (value: string) =>
  `<table:table-cell table:style-name="date" office:value-type="date" office:date-value="${value}"/>`;

/** A cell as wide as three, as titles are. */
export const wide = (content: string) =>
  text(content).replace(
    '<table:table-cell ',
    '<table:table-cell table:number-columns-spanned="3" table:number-rows-spanned="1" ',
  );

export const blank = '<table:table-cell/>';

export const line = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;

/** Blank rows that somebody coloured. */
export const coloured = (count: number) =>
  `<table:table-row table:number-rows-repeated="${String(count)}"><table:table-cell table:style-name="yellow" table:number-columns-repeated="4"/></table:table-row>`;

/** The whole document, for LibreOffice to convert. */
export const document = (tables: Table[]): string => {
  const body = tables.map(
    ({ name, rows }) => `<table:table table:name="${escape(name)}">${rows.join('')}</table:table>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body.join('')}</office:spreadsheet></office:body></office:document>`;
};

const escape = (content: string): string =>
  content
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
