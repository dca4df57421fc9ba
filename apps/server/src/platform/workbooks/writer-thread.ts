import { parentPort } from 'node:worker_threads';

import writeXlsxFile from 'write-excel-file/node';
import * as z from 'zod/mini';

import { rows } from '#src/platform/workbooks/workbook.ts';
import type { Cell } from '#src/platform/workbooks/workbook.ts';

const job = z.object({
  sheet: z.string(),
  columns: z.array(z.object({ title: z.string(), width: z.number() })),
  pages: z.array(z.instanceof(Uint8Array)),
});

if (parentPort === null) throw new Error('writer-thread.ts runs as a worker thread only.');
const port = parentPort;

const decoder = new TextDecoder();

const bold = { fontWeight: 'bold', backgroundColor: '#e9ecef', wrap: true } as const;

// The type is always given, so that no text is ever taken for a formula.
const toCell = (cell: Cell) => {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String };
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: cell.serial, type: Number, format: 'dd/mm/yyyy hh:mm' };
};

const write = async (message: unknown): Promise<void> => {
  const { sheet, columns, pages } = job.parse(message);
  const body = pages.flatMap((page) => rows.parse(JSON.parse(decoder.decode(page))));
  const bytes = await writeXlsxFile(
    [
      columns.map(({ title }) => ({ value: title, type: String, ...bold })),
      ...body.map((row) => row.map(toCell)),
    ],
    { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer();
  const own = new Uint8Array(bytes);
  port.postMessage(own, [own.buffer]);
};

// An error ends the thread, so the next workbook starts from a clean one.
port.on('message', (message: unknown) => void write(message));
port.postMessage('ready');
