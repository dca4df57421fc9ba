import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { readMilliseconds } from './limits.ts';
import type { ReadResult } from './read-candidate-file.ts';

/** One answer of a thread; a thread that is spent must not be given another file. */
export type ThreadAnswer = { result: ReadResult; isSpent: boolean; error?: Error };

export type Thread = {
  read: (bytes: Uint8Array<ArrayBuffer>, fileName: string) => Promise<ThreadAnswer>;
  close: () => Promise<void>;
};

// With the buffers that the zip guard allows, the whole stays under 100 MB.
const resourceLimits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 8 };

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

/** Starts a thread of its own for reading files: what a file does to it, it does to nobody else. */
export async function startThread(): Promise<Thread> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    resourceLimits,
    // Nothing of the process' environment is of use to a file.
    env: {},
    execArgv: [],
  });
  await once(worker, 'message');
  worker.unref();
  return {
    read: async (bytes, fileName) => await readOn(worker, bytes, fileName),
    close: async () => {
      await worker.terminate();
    },
  };
}

async function readOn(
  worker: Worker,
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
): Promise<ThreadAnswer> {
  const timeout = AbortSignal.timeout(readMilliseconds);
  const done = new AbortController();
  const signal = AbortSignal.any([timeout, done.signal]);
  // A process may not end while somebody waits for an answer.
  worker.ref();
  try {
    worker.postMessage({ bytes, fileName }, [bytes.buffer]);
    const [message]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }),
    ]);
    return { result: answer.parse(message), isSpent: false };
  } catch (error) {
    await worker.terminate();
    const isFileToBlame = timeout.aborted || hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
    return {
      result: { kind: 'refused', message: timeout.aborted ? tooSlow : tooHeavy },
      isSpent: true,
      ...(isFileToBlame || !(error instanceof Error) ? {} : { error }),
    };
  } finally {
    done.abort();
    worker.unref();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
