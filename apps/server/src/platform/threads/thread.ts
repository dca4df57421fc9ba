import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits, Transferable } from 'node:worker_threads';

import { deadline } from '#src/platform/threads/deadline.ts';
import type { TimeLimit } from '#src/platform/threads/deadline.ts';

/** The thread gave no answer in the time it had. */
export class ThreadLate extends Error {
  override readonly name = 'ThreadLate';
}

/** The thread ended by itself in the middle of a task. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/** A thread could not be started; the cause says why. No task is to blame. */
export class ThreadNotStarted extends Error {
  override readonly name = 'ThreadNotStarted';
}

export type Message = { readonly content: unknown; readonly transfer: readonly Transferable[] };

export type ThreadOptions = {
  /** Posts one message when it is ready, and then one answer to each message it is sent. */
  readonly script: URL;
  readonly startMilliseconds: number;
  readonly timeLimit: TimeLimit;
  readonly resourceLimits?: ResourceLimits;
  /** How far the thread steps back behind the event loop, which answers everybody, where both want the same core. */
  readonly niceness?: number;
};

export type Thread = {
  /** Rejects when the thread fails, ends or is late; it must not be given another task then. */
  run: (message: Message) => Promise<unknown>;
  tasks: () => number;
  /** How far the memory of the process has grown since this thread was ready. */
  grownBytes: () => number;
  /** Whether it ended between two tasks, because of the previous one. */
  hasEnded: () => boolean;
  /** Settles when the thread has ended; inside native code that is when the code returns. */
  close: () => Promise<void>;
};

const nicedThread = new URL('./niced-thread.ts', import.meta.url);

const ending = async (worker: Worker, signal: AbortSignal): Promise<never> => {
  await once(worker, 'exit', { signal });
  throw new ThreadEnded('The thread ended.');
};

/** The next message of a thread, unless it fails, ends, or `time` settles first. */
const answer = async (
  worker: Worker,
  maxMilliseconds: number,
  time: (signal: AbortSignal) => Promise<void>,
): Promise<unknown> => {
  const done = new AbortController();
  const { signal } = done;
  const late = async (): Promise<never> => {
    await time(signal);
    throw new ThreadLate(`No answer of the thread after ${maxMilliseconds} ms.`);
  };
  try {
    const [content]: unknown[] = await Promise.race([
      once(worker, 'message', { signal }),
      ending(worker, signal),
      late(),
    ]);
    return content;
  } finally {
    done.abort();
  }
};

/** Starts a thread that does one task at a time, so that a task can only harm its own thread. */
export const startThread = async (options: ThreadOptions): Promise<Thread> => {
  const { script, startMilliseconds, timeLimit, resourceLimits = {}, niceness = 5 } = options;
  // A task needs nothing from the environment of the process.
  const worker = new Worker(nicedThread, {
    resourceLimits,
    env: {},
    execArgv: [],
    workerData: { script: script.href, niceness },
  });
  let tasks = 0;
  let isOver = false;
  worker.once('exit', () => {
    isOver = true;
  });
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  try {
    await answer(worker, startMilliseconds, (signal) =>
      wait(startMilliseconds, undefined, { signal }),
    );
  } catch (cause) {
    void close();
    throw new ThreadNotStarted('The thread did not start.', { cause });
  } finally {
    // A thread may fail between two tasks or while it is being stopped; without a listener that would end the process.
    worker.on('error', () => undefined);
    worker.unref();
  }
  const memoryAtStart = process.memoryUsage.rss();

  const run = async ({ content, transfer }: Message): Promise<unknown> => {
    tasks += 1;
    // The process must not end while a caller waits for an answer.
    worker.ref();
    try {
      worker.postMessage(content, transfer);
      return await answer(worker, timeLimit.runMilliseconds, (signal) =>
        deadline(worker, timeLimit, signal),
      );
    } finally {
      worker.unref();
    }
  };

  return {
    run,
    tasks: () => tasks,
    grownBytes: () => process.memoryUsage.rss() - memoryAtStart,
    hasEnded: () => isOver,
    close,
  };
};
