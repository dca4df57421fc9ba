/** A spreadsheet would run a cell that begins like a formula, also behind spaces; an apostrophe makes it text again. */
const defuse = (cell: string): string =>
  /^\s*[=+\-@＝＋－＠\t\r\n]/u.test(cell) ? `'${cell}` : cell;

const quote = (cell: string): string =>
  /[",;\t\r\n]|^\s|\s$/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Excel reads a file that begins with it as UTF-8. */
export const byteOrderMark = '\u{FEFF}';

/** One line of a CSV file with its end; no cell of it is ever run as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(defuse(cell))).join(',')}\r\n`;

/** Rows as Excel opens them, accents included. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('');
