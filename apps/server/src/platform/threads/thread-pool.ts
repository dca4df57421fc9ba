import { setTimeout as wait } from 'node:timers/promises';

import { createFairQueue } from '#src/platform/threads/fair-queue.ts';
import { ThreadLate, startThread } from '#src/platform/threads/thread.ts';
import type { Message, Thread, ThreadOptions } from '#src/platform/threads/thread.ts';

/**
 * The pool did not begin with a task: it is closed, too many wait already, or this one waited too long for its
 * turn.
 */
export class TaskRefused extends Error {
  override readonly name = 'TaskRefused';
  readonly reason: 'closed' | 'full' | 'waited';

  constructor(reason: TaskRefused['reason']) {
    super(`The thread pool refused a task: ${reason}.`);
    this.reason = reason;
  }
}

export type PoolOptions = ThreadOptions & {
  /** Tasks done at the same time. */
  readonly threads?: number;
  /** Tasks that may wait, of everybody and of one lane. */
  readonly maxQueue: number;
  readonly maxLane?: number;
  readonly maxWaitMilliseconds?: number;
  /** A thread is replaced after this many tasks, to free memory that a library keeps. */
  readonly tasksPerThread: number;
  readonly maxGrownBytes?: number;
};

export type ThreadPool = {
  /**
   * Runs a task when a thread is free. The message is made at that moment, so that what waits holds no copy. Lanes
   * take turns, so that whoever sends much waits for themselves only.
   */
  run: (prepare: () => Message, lane?: string) => Promise<unknown>;
  /** Lets the tasks that were accepted finish, refuses new ones and ends the threads. */
  close: () => Promise<void>;
};

type Task = {
  readonly prepare: () => Message;
  readonly acceptedAt: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** A thread that was started, or is about to be. */
type Lane = { readonly thread: Promise<Thread> };

/**
 * The next thread starts at the latest after this time, even if the previous one has not ended: native code cannot
 * be interrupted. One that is not late has nothing to interrupt and only waits for the processor; a successor beside
 * it would take twice the memory.
 */
const endMilliseconds = { stuck: 1_000, idle: 5_000 };

/**
 * Runs tasks in threads, which start with the first task and are replaced when they fail, exceed their time or are
 * worn out.
 */
export const createThreadPool = (options: PoolOptions): ThreadPool => {
  const { threads = 1, maxQueue, maxLane = maxQueue, maxWaitMilliseconds = Infinity } = options;
  const { tasksPerThread, maxGrownBytes = Infinity } = options;
  const queue = createFairQueue<Task>();
  const running = new Set<Promise<void>>();
  const idle: Lane[] = [];
  let isClosed = false;

  const open = (): Lane => {
    const thread = startThread(options);
    // It may start before it is needed; if that fails, the first task that needs it gets the error.
    thread.catch(() => undefined);
    return { thread };
  };

  const isWorn = (thread: Thread): boolean =>
    thread.tasks() >= tasksPerThread || thread.grownBytes() > maxGrownBytes;

  const dismiss = async (thread: Thread, state: keyof typeof endMilliseconds): Promise<void> => {
    const late = wait(endMilliseconds[state], undefined, { ref: false });
    await Promise.race([thread.close(), late]);
  };

  /** Does one task; returns the thread to use for the next one. */
  const perform = async (task: Task, free: Lane | undefined): Promise<Lane | undefined> => {
    if (performance.now() - task.acceptedAt > maxWaitMilliseconds) {
      task.reject(new TaskRefused('waited'));
      return free;
    }
    let lane = free ?? open();
    let thread: Thread | undefined;
    try {
      thread = await lane.thread;
      if (thread.hasEnded()) {
        lane = open();
        thread = await lane.thread;
      }
      task.resolve(await thread.run(task.prepare()));
      if (!isWorn(thread)) return lane;
      await dismiss(thread, 'idle');
    } catch (error) {
      const isLate = error instanceof ThreadLate;
      // A thread that had served before may have died of that: nobody is blamed for the task of another.
      if (thread !== undefined && thread.tasks() > 1 && !isLate) {
        await dismiss(thread, 'idle');
        return perform(task, undefined);
      }
      task.reject(error);
      if (thread !== undefined) await dismiss(thread, isLate ? 'stuck' : 'idle');
    }
    return isClosed && queue.size() === 0 ? undefined : open();
  };

  const serve = async (): Promise<void> => {
    let lane = idle.pop();
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      lane = await perform(task, lane);
    }
    if (lane !== undefined) idle.push(lane);
  };

  const wake = (): void => {
    if (running.size >= threads) return;
    const service = serve().finally(() => {
      running.delete(service);
      if (queue.size() > 0) wake();
    });
    running.add(service);
  };

  return {
    run: async (prepare, lane = '') => {
      if (isClosed) throw new TaskRefused('closed');
      if (queue.size() >= maxQueue || queue.sizeOf(lane) >= maxLane) throw new TaskRefused('full');
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      queue.push(lane, { prepare, acceptedAt: performance.now(), resolve, reject });
      wake();
      return await promise;
    },
    close: async () => {
      isClosed = true;
      while (running.size > 0) await Promise.all(running);
      for (const started of await Promise.allSettled(idle.splice(0).map(({ thread }) => thread))) {
        if (started.status === 'fulfilled') await dismiss(started.value, 'idle');
      }
    },
  };
};
