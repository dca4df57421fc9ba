import { z } from 'zod';

import { outsideTransactions } from '#src/platform/ports.ts';
import { TaskRefused, createThreadPool } from '#src/platform/threads/thread-pool.ts';
import { ThreadEnded, ThreadLate, ThreadNotStarted } from '#src/platform/threads/thread.ts';
import { createTurns } from '#src/platform/threads/turns.ts';
import type { Turns } from '#src/platform/threads/turns.ts';

import { limits, readTimeLimit } from '#src/domains/hiring/candidate-files/limits.ts';
import {
  readCandidateFile,
  type ReadResult,
} from '#src/domains/hiring/candidate-files/read-candidate-file.ts';

export type CandidateFileReader = {
  /** Files of different lanes take turns. */
  read: (bytes: Buffer, fileName: string, lane?: string) => Promise<ReadResult>;
  close: () => Promise<void>;
};

export type ReaderOptions = {
  /** Files of different lanes read at the same time; each may take up to 100 MB while it is read. */
  workers?: number;
  /** Told of faults of our own that a file brought to light; they hold no content of it. */
  onFault?: (error: Error) => void;
  script?: URL;
  /** Shared with whatever else takes a thread for an account. */
  turns?: Turns;
};

// With the buffers that the zip guard allows, the whole stays under 100 MB.
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    rows: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        email: z.string(),
        problem: z.string().nullable(),
      }),
    ),
  }),
  z.object({ kind: z.literal('refused'), message: z.string() }),
]);

const busy =
  'Estamos leyendo muchos archivos en este momento. Espera unos segundos y vuelve a subirlo.';
const onlyCandidates =
  'copia solo el nombre y el correo de tus candidatos en un archivo nuevo y vuelve a subirlo.';
const tooSlow = `Leer el archivo tomó demasiado tiempo. Inténtalo de nuevo; si se repite, ${onlyCandidates}`;
const tooHeavy = `No pudimos leer el archivo. Inténtalo de nuevo; si se repite, ${onlyCandidates}`;

const readerScript = new URL('./reader-thread.ts', import.meta.url);

const refused = (message: string): ReadResult => ({ kind: 'refused', message });

/** A thread that ran out of memory or just ended was killed by its file; anything else is a fault of ours. */
const isFileToBlame = (error: unknown): boolean =>
  error instanceof ThreadEnded ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/**
 * Reads files outside the event loop of its process; no file can keep a thread for a second or take the process
 * with it.
 */
export const createCandidateFileReader = (options: ReaderOptions = {}): CandidateFileReader => {
  const { workers = 2, onFault, script = readerScript, turns = createTurns() } = options;
  const pool = createThreadPool({
    script,
    resourceLimits,
    threads: workers,
    turns,
    startMilliseconds: 60_000,
    timeLimit: readTimeLimit,
    maxQueue: 100,
    maxLane: 20,
    tasksPerThread: 100,
  });

  const readInThread = async (
    bytes: Buffer,
    fileName: string,
    lane?: string,
  ): Promise<ReadResult> => {
    try {
      const content = await pool.run(() => {
        const copy = new Uint8Array(bytes).buffer;
        return { content: { bytes: copy, fileName }, transfer: [copy] };
      }, lane);
      return answer.parse(content);
    } catch (error) {
      if (error instanceof TaskRefused && error.reason === 'full') return refused(busy);
      if (error instanceof TaskRefused || error instanceof ThreadNotStarted) throw error;
      if (error instanceof ThreadLate) return refused(tooSlow);
      if (error instanceof Error && !isFileToBlame(error)) onFault?.(error);
      return refused(tooHeavy);
    }
  };

  return outsideTransactions<CandidateFileReader>('candidateFiles', {
    read: async (bytes, fileName, lane) =>
      // Too large to be worth copying to a thread, and the refusal costs nothing.
      bytes.length > limits.fileBytes
        ? await readCandidateFile(bytes, fileName)
        : await readInThread(bytes, fileName, lane),
    close: pool.close,
  });
};
