import type { CandidateRow } from '#src/domains/hiring/candidate-files/collect-candidates.ts';
import { readCsv } from '#src/domains/hiring/candidate-files/csv.ts';
import { shapeOf } from '#src/domains/hiring/candidate-files/file-shape.ts';
import { Refusal } from '#src/domains/hiring/candidate-files/refusal.ts';
import { readXlsx } from '#src/domains/hiring/candidate-files/workbook/xlsx.ts';

/** The people of a file row by row, or one sentence that says why it cannot be read and what to do. */
export type ReadResult =
  | { kind: 'rows'; rows: CandidateRow[] }
  | { kind: 'refused'; message: string };

/** Reads a file of candidates; what the bytes are decides, not their name, and a file that cannot be read is an answer, not an error. */
export const readCandidateFile = async (bytes: Buffer, fileName: string): Promise<ReadResult> => {
  try {
    const shape = shapeOf(bytes, fileName);
    const rows = shape.kind === 'zip' ? readXlsx(bytes) : readCsv(shape.text);
    return { kind: 'rows', rows };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', message: error.message };
    throw error;
  }
};
