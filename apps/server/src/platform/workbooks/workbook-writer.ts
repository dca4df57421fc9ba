import * as z from 'zod/mini';

import { outsideTransactions } from '#src/platform/ports.ts';
import { createThreadPool } from '#src/platform/threads/thread-pool.ts';
import type { Turns } from '#src/platform/threads/turns.ts';
import type { Workbook } from '#src/platform/workbooks/workbook.ts';

export type WorkbookWriter = {
  /** Writes a workbook; those of different lanes take turns. */
  write: (workbook: Workbook, lane: string) => Promise<Buffer>;
  close: () => Promise<void>;
};

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

const script = new URL('./writer-thread.ts', import.meta.url);

/**
 * Writes workbooks in a thread: ten thousand rows take seconds of a processor, during which the event loop would
 * answer nobody.
 */
export const createWorkbookWriter = (turns: Turns): WorkbookWriter => {
  const pool = createThreadPool({
    script,
    turns,
    threads: 1,
    maxQueue: 100,
    maxLane: 10,
    maxWaitMilliseconds: 60_000,
    startMilliseconds: 60_000,
    timeLimit: { runMilliseconds: 20_000, maxMilliseconds: 60_000 },
    tasksPerThread: 50,
    maxGrownBytes: 256 * 1024 * 1024,
  });
  return outsideTransactions<WorkbookWriter>('workbooks', {
    write: async ({ sheet, columns, pages }, lane) => {
      const written = await pool.run(
        () => ({ content: { sheet, columns, pages }, transfer: pages.map(({ buffer }) => buffer) }),
        lane,
      );
      return Buffer.from(bytes.parse(written).buffer);
    },
    close: pool.close,
  });
};
