/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text again. */
const defuse = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quote = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const byteOrderMark = '\u{FEFF}';

/** Rows as Excel opens them, accents included; no cell is ever run as a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark +
  rows.map((cells) => cells.map((cell) => quote(defuse(cell))).join(',')).join('\r\n') +
  '\r\n';
