import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { deadline } from './deadline.ts';
import type { ReadResult } from './read-candidate-file.ts';

/** One answer of a thread; a thread that is spent must not be given another file. */
export type ThreadAnswer = { result: ReadResult; isSpent: boolean; error?: Error };

export type Thread = {
  read: (bytes: ArrayBuffer, fileName: string) => Promise<ThreadAnswer>;
  close: () => Promise<void>;
  /** Whether it died between two files, of what the one before left behind. */
  hasEnded: () => boolean;
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

const onlyCandidates =
  'copia solo el nombre y el correo de tus candidatos en un archivo nuevo y vuelve a subirlo.';
const tooSlow = `Leer el archivo tomó demasiado tiempo. Inténtalo de nuevo; si se repite, ${onlyCandidates}`;
const tooHeavy = `No pudimos leer el archivo. Inténtalo de nuevo; si se repite, ${onlyCandidates}`;

const readerScript = new URL('./reader-thread.ts', import.meta.url);

/** Starts a thread of its own for reading files: what a file does to it, it does to nobody else. */
export async function startThread(script: URL = readerScript): Promise<Thread> {
  // Nothing of the process' environment is of use to a file.
  const worker = new Worker(script, { resourceLimits, env: {}, execArgv: [] });
  let isOver = false;
  worker.once('exit', () => {
    isOver = true;
  });
  await once(worker, 'message');
  // A thread may still fail after its answer, or while it is being stopped; unheard, that would end the process.
  worker.on('error', () => undefined);
  worker.unref();
  return {
    hasEnded: () => isOver,
    read: async (bytes, fileName) => await readOn(worker, bytes, fileName),
    close: async () => {
      await worker.terminate();
    },
  };
}

async function readOn(worker: Worker, bytes: ArrayBuffer, fileName: string): Promise<ThreadAnswer> {
  const done = new AbortController();
  const { signal } = done;
  // A process may not end while somebody waits for an answer.
  worker.ref();
  try {
    worker.postMessage({ bytes, fileName }, [bytes]);
    const message = await Promise.race([
      once(worker, 'message', { signal }).then(([content]: unknown[]) => content),
      once(worker, 'exit', { signal }).then(() => refused(tooHeavy)),
      deadline(signal).then(() => 'late' as const),
    ]);
    if (message !== 'late') return { result: answer.parse(message), isSpent: false };
    return { result: refused(tooSlow), isSpent: true };
  } catch (error) {
    const isFault = error instanceof Error && !hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
    return { result: refused(tooHeavy), isSpent: true, ...(isFault ? { error } : {}) };
  } finally {
    done.abort();
    worker.unref();
  }
}

function refused(message: string): ReadResult {
  return { kind: 'refused', message };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
