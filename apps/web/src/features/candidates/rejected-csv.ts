import { toCsv } from '@tamiz/contract/shared/files/csv';

import { verdictWords } from '#src/features/candidates/preview.ts';
import type { PreviewRow } from '#src/features/candidates/api/load-file.ts';

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
  return toCsv([['nombre', 'correo', 'motivo', 'fila'], ...lines]);
};
