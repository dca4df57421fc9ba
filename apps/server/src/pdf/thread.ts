import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import * as z from 'zod/mini';

import type { PdfDocument } from './document.ts';

export type Thread = {
  /** Rejects when the thread fails, ends or is late; it must not be given another document then. */
  draw: (document: PdfDocument) => Promise<Buffer>;
  /** Whether it has drawn so much, or memory has grown so far, that a fresh one is due. */
  isWorn: () => boolean;
  hasEnded: () => boolean;
  /** Does not wait: a thread inside native code only ends when that returns. */
  close: () => void;
};

const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

const drawingsPerThread = 200;
const mostGrowth = 256 * 1024 * 1024;

const ending = async (worker: Worker, signal: AbortSignal): Promise<never> => {
  await once(worker, 'exit', { signal });
  throw new Error('The thread ended.');
};

const lateness = async (milliseconds: number, signal: AbortSignal): Promise<never> => {
  await wait(milliseconds, undefined, { signal });
  throw new Error(`No answer of the thread after ${milliseconds} ms.`);
};

/** The next message of a thread, unless it ends or is late. */
const answer = async (worker: Worker, milliseconds: number): Promise<unknown> => {
  const done = new AbortController();
  const { signal } = done;
  try {
    const [message] = await Promise.race([
      once(worker, 'message', { signal }),
      ending(worker, signal),
      lateness(milliseconds, signal),
    ]);
    return message;
  } finally {
    done.abort();
  }
};

const drawOn = async (
  worker: Worker,
  document: PdfDocument,
  milliseconds: number,
): Promise<Buffer> => {
  // A process may not end while somebody waits for a document.
  worker.ref();
  try {
    worker.postMessage(document, []);
    return Buffer.from(bytes.parse(await answer(worker, milliseconds)).buffer);
  } finally {
    worker.unref();
  }
};

/** Starts a thread that draws one document at a time, away from the event loop, each within so many milliseconds. */
export const startThread = async (script: URL, milliseconds: number): Promise<Thread> => {
  // Nothing of the process' environment is of use to a document.
  const worker = new Worker(script, { env: {}, execArgv: [] });
  let drawings = 0;
  let isOver = false;
  worker.once('exit', () => {
    isOver = true;
  });
  try {
    await answer(worker, milliseconds);
  } catch (error) {
    worker.on('error', () => undefined);
    void worker.terminate();
    throw error;
  }
  // A thread may still fail between two documents; unheard, that would end the process.
  worker.on('error', () => undefined);
  worker.unref();
  const memoryAtStart = process.memoryUsage.rss();
  return {
    draw: async (document) => {
      drawings += 1;
      return await drawOn(worker, document, milliseconds);
    },
    isWorn: () =>
      drawings >= drawingsPerThread || process.memoryUsage.rss() - memoryAtStart > mostGrowth,
    hasEnded: () => isOver,
    close: () => void worker.terminate(),
  };
};
