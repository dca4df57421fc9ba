import { verdictWords } from '#src/features/candidates/preview.ts';
import type { PreviewRow } from '#src/features/candidates/api/load-file.ts';

/** A spreadsheet would run a cell that begins like a formula; an apostrophe makes it text again. */
const defuse = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quote = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const byteOrderMark = '\u{FEFF}';

/** The rows that will not be loaded with their reasons, as Excel opens them: mended, the same file can be loaded again. */
export const rejectedCsv = (rows: readonly PreviewRow[]): string => {
  const lines = rows
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ line, name, email, verdict, reason }) => [
      name,
      email,
      reason ?? verdictWords[verdict].label,
      String(line),
    ]);
  return (
    byteOrderMark +
    [['nombre', 'correo', 'motivo', 'fila'], ...lines]
      .map((cells) => cells.map((cell) => quote(defuse(cell))).join(','))
      .join('\r\n') +
    '\r\n'
  );
};
