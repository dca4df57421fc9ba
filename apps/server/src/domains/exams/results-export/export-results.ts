import { Readable } from 'node:stream';

import { csvFile, xlsxFile } from '@tamiz/contract';
import type { Result } from '@tamiz/contract/exams/board';
import type { ExportFormat } from '@tamiz/contract/exams/results-export';
import { byteOrderMark, csvLine } from '@tamiz/contract/shared/files/csv';

import { getSummary } from '#src/domains/exams/board/get-summary.ts';
import { countResults, readResults } from '#src/domains/exams/board/read-results.ts';
import type { Wanted } from '#src/domains/exams/board/read-results.ts';
import { findTitle } from '#src/domains/exams/results-export/queries.ts';
import { columnsOf, toText } from '#src/domains/exams/results-export/table.ts';
import { readWallClock } from '#src/domains/exams/results-export/wall-clock.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import type { FileName } from '#src/platform/http/files/file-name.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { toPage } from '#src/platform/workbooks/workbook.ts';

type Export = Wanted & { format: ExportFormat; visitor: Visitor };

type Exported = { name: FileName } & (
  | { type: typeof csvFile; content: Readable }
  | { type: typeof xlsxFile; content: Buffer }
);

type Columns = ReturnType<typeof columnsOf>;

type Pages = AsyncIterable<Result[]>;

async function* csvPages(columns: Columns, pages: Pages): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ title }) => title));
  for await (const page of pages) {
    yield page.map((row) => csvLine(columns.map(({ read }) => toText(read(row))))).join('');
  }
}

const writeWorkbook = async (
  { workbooks }: Services,
  columns: Columns,
  pages: Pages,
  accountId: string,
): Promise<Buffer> => {
  const written: ReturnType<typeof toPage>[] = [];
  for await (const page of pages) {
    written.push(toPage(page.map((row) => columns.map(({ read }) => read(row)))));
  }
  const titles = columns.map(({ title, width }) => ({ title, width }));
  return workbooks.write({ sheet: 'Resultados', columns: titles, pages: written }, accountId);
};

/**
 * The results that match, as a file. Who took how many along is written down before the first of them leaves. CSV
 * leaves page by page; a workbook can only be written whole.
 */
export const exportResults = async (
  services: Services,
  { format, visitor, ...wanted }: Export,
): Promise<Exported> => {
  const { accountId, positionId } = wanted;
  const { databases, clock } = services;
  const [summary, [position], people] = await Promise.all([
    getSummary(services, { accountId, positionId, role: visitor.role }),
    findTitle(databases.account(accountId).single, { accountId, positionId }),
    countResults(services, wanted),
  ]);
  if (position === undefined) throw new AppError('not_found');
  await databases.account(accountId).transaction((tx) =>
    recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'results.exported',
      subject: { kind: 'position', id: positionId },
      details: { format, people },
    }),
  );
  const columns = columnsOf(summary);
  const pages = readResults(services, wanted);
  const { day } = readWallClock(clock.now());
  const name = { words: ['resultados', position.title, day], extension: format };
  if (format === 'xlsx') {
    const content = await writeWorkbook(services, columns, pages, accountId);
    return { name, type: xlsxFile, content };
  }
  return { name, type: csvFile, content: Readable.from(csvPages(columns, pages)) };
};
