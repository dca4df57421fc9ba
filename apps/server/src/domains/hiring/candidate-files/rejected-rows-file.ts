/** A row that was not loaded, with the reason its person was told. */
export type RejectedRow = { name: string; email: string; reason: string };

const byteOrderMark = '\ufeff';

/** The rows that were left out as CSV that Excel opens with its accents, and in which no cell can act as a formula. */
export const rejectedRowsFile = (rows: readonly RejectedRow[]): Buffer => {
  const lines = [
    ['nombre', 'correo', 'motivo'],
    ...rows.map(({ name, email, reason }) => [name, email, reason]),
  ];
  const text = lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n');
  return Buffer.from(`${byteOrderMark}${text}\r\n`);
};

const csvCell = (text: string): string => {
  const harmless = /^\s*[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",;\t\r\n']|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};
