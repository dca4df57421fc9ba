import type { BankImport } from '@tamiz/bank';
import { z } from 'zod';

import type { ReadBankFile } from '#src/domains/bank/bank-files/read-bank-file.ts';
import { outsideTransactions } from '#src/platform/ports.ts';
import { TaskRefused, createThreadPool } from '#src/platform/threads/thread-pool.ts';
import { ThreadNotStarted } from '#src/platform/threads/thread.ts';

export type BankFile = { name: string; bytes: Buffer };

export type BankFileReader = {
  read: (file: BankFile) => Promise<ReadBankFile>;
  close: () => Promise<void>;
};

const script = new URL('./reader-thread.ts', import.meta.url);

const tooHeavy =
  'No pudimos leer el archivo: pide demasiado tiempo o memoria. Divídelo y vuelve a subirlo.';

const answer = z.object({
  bank: z.custom<BankImport>((value) => typeof value === 'object').nullable(),
  problems: z.array(z.string()),
});

/** Reads bank files outside the event loop: YAML of 2 MB may keep a thread for seconds, and nobody else waits for it. */
export const createBankFileReader = (): BankFileReader => {
  const pool = createThreadPool({
    script,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    startMilliseconds: 60_000,
    timeLimit: { runMilliseconds: 5_000, maxMilliseconds: 15_000 },
    maxQueue: 8,
    tasksPerThread: 20,
  });
  return outsideTransactions<BankFileReader>('bankFiles', {
    read: async ({ name, bytes }) => {
      try {
        const read = await pool.run(() => {
          const copy = new Uint8Array(bytes).buffer;
          return { content: { bytes: copy, name }, transfer: [copy] };
        });
        return answer.parse(read);
      } catch (error) {
        // Nobody's file is to blame when no thread is free, or none starts.
        if (error instanceof TaskRefused || error instanceof ThreadNotStarted) throw error;
        return { bank: null, problems: [tooHeavy] };
      }
    },
    close: pool.close,
  });
};
