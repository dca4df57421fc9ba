import { parse, type Options } from 'csv-parse/sync';
import { CsvError } from 'csv-parse';

import {
  CandidateCollector,
  type CandidateRow,
} from '#src/domains/hiring/candidate-files/collect-candidates.ts';
import { matchHeaders } from '#src/domains/hiring/candidate-files/headers.ts';
import { limits } from '#src/domains/hiring/candidate-files/limits.ts';
import { Refusal, sentences } from '#src/domains/hiring/candidate-files/refusal.ts';

const separators = [',', ';', '\t', '|'];
const probeCharacters = 65_536;

/**
 * Reads separated text; a line is counted as a spreadsheet program shows it, a quoted cell with line breaks being
 * one row.
 */
export const readCsv = (text: string): CandidateRow[] => {
  const { separator: declared, rest } = takeDeclaration(text);
  if (!/\S/u.test(rest)) throw new Refusal(sentences.empty);
  refuseExcess(rest);
  const collector = new CandidateCollector('en el archivo');
  let line = 0;
  eachRecord(rest, declared ?? detectSeparator(rest), (cells) => {
    line += 1;
    collector.push(line, cells);
  });
  return collector.finish();
};

// Excel's own line that declares the separator (sep=;); it is not counted as a row.
const takeDeclaration = (text: string): { separator: string | undefined; rest: string } => {
  const found = /^"?sep=([^\p{L}\p{N}"\r\n])"?[ ,;\t]*(\r\n|\r|\n|$)/iu.exec(text);
  return { separator: found?.[1], rest: found === null ? text : text.slice(found[0].length) };
};

const refuseExcess = (text: string): void => {
  if (count(text, '\n') > limits.sheetRows || count(text, '\r') > limits.sheetRows) {
    throw new Refusal(sentences.tooManyRows);
  }
  const marks = ['"', ...separators].reduce((sum, mark) => sum + count(text, mark), 0);
  if (marks > limits.csvMarks) {
    throw new Refusal(
      'El archivo tiene demasiadas columnas. Deja solo nombre y correo, y vuelve a subirlo.',
    );
  }
};

/** The separator that makes both headers appear; failing that, the one that cuts the first row most. */
const detectSeparator = (text: string): string => {
  const start = text.slice(0, probeCharacters);
  let best = { separator: ',', cells: 0 };
  for (const separator of separators) {
    const records = firstRecords(start, separator);
    const isFound = records.some((cells) => {
      const { name, email } = matchHeaders(cells);
      return name !== undefined && email !== undefined;
    });
    if (isFound) return separator;
    const cells = records.find((record) => record.some((cell) => cell !== ''))?.length ?? 0;
    if (cells > best.cells) best = { separator, cells };
  }
  return best.separator;
};

const firstRecords = (text: string, separator: string): string[][] => {
  const records: string[][] = [];
  try {
    eachRecord(text, separator, (cells) => records.push(cells), {
      to: limits.rowsBeforeHeader * 3,
    });
  } catch (error) {
    // The sample may end inside a quoted cell; the text before it is enough.
    if (!(error instanceof Refusal)) throw error;
  }
  return records;
};

const eachRecord = (
  text: string,
  separator: string,
  take: (cells: string[]) => void,
  more: Options = {},
): void => {
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: limits.csvRecordCharacters,
      on_record: (cells: string[]) => {
        take(cells);
        return null;
      },
      ...more,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'El archivo abre unas comillas que nunca cierra. Corrígelas y vuelve a subirlo.'
        : sentences.damaged,
      { cause: error },
    );
  }
};

const count = (text: string, mark: string): number => {
  let found = 0;
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) found += 1;
  return found;
};
