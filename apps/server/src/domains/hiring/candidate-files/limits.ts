import { maxUploadBytes } from '@tamiz/contract/shared/constants';

const mebibyte = 1024 * 1024;

/** Limits of a file; all are far above what a thousand people need. */
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
  entryBytes: 8 * mebibyte,
  totalBytes: 16 * mebibyte,
  // Below this size no ratio is suspicious: a small part of repeated markup compresses very well.
  ratioFromBytes: mebibyte,
  ratio: 200,
  xmlDepth: 64,
  // One tag, text or comment; a cell's text is far shorter.
  xmlTokenCharacters: mebibyte,
  xmlElements: 400_000,
} as const;

/**
 * How long one file may keep its thread: the answer must leave before a second is over, unless the machine hardly lets
 * the thread run; an honest file of a thousand people must not be refused for what others do.
 */
export const readTimeLimit = { runMilliseconds: 700, maxMilliseconds: 4000 } as const;
