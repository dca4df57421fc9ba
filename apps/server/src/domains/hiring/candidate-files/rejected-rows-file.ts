import { toCsv } from '@tamiz/contract/shared/files/csv';

/** A row that was not loaded, with the reason its person was told. */
export type RejectedRow = { name: string; email: string; reason: string };

/** The rows that were left out as CSV that Excel opens with its accents, and in which no cell can act as a formula. */
export const rejectedRowsFile = (rows: readonly RejectedRow[]): Buffer =>
  Buffer.from(
    toCsv([
      ['nombre', 'correo', 'motivo'],
      ...rows.map(({ name, email, reason }) => [name, email, reason]),
    ]),
  );
