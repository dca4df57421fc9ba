import { maxUploadBytes } from '@tamiz/contract/constants';

const mebibyte = 1024 * 1024;

/** What a file may ask of us; everything is far above what a thousand people need. */
export const limits = {
  fileBytes: maxUploadBytes,
  candidates: 1000,
  // Sheets formatted far below their data are common; a million blank rows are not.
  sheetRows: 20_000,
  columns: 512,
  // Title rows above the headers.
  rowsBeforeHeader: 20,
  // Excel itself keeps no longer text in a cell.
  cellCharacters: 32_767,
  csvMarks: 300_000,
  csvRecordCharacters: 200_000,
  zipEntries: 256,
  entryBytes: 12 * mebibyte,
  totalBytes: 20 * mebibyte,
  // Below this size no ratio is suspicious: a small part of repeated markup compresses very well.
  ratioFromBytes: mebibyte,
  ratio: 200,
  xmlDepth: 64,
} as const;

/** How long one file may keep its thread; the answer must leave before a second is over. */
export const readMilliseconds = 900;
