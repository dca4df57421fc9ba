import { setTimeout as wait } from 'node:timers/promises';

import { createFairQueue } from '#src/platform/threads/fair-queue.ts';
import { ThreadLate, startThread } from '#src/platform/threads/thread.ts';
import type { Message, Thread, ThreadOptions } from '#src/platform/threads/thread.ts';
import { createTurns } from '#src/platform/threads/turns.ts';
import type { Turns } from '#src/platform/threads/turns.ts';

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
  /** Tasks done at the same time, each of another lane. */
  readonly threads?: number;
  /** Shared with other pools where a lane may have one task running in all of them together. */
  readonly turns?: Turns;
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
   * Runs a task when a thread is free and no other task of its lane runs. The message is made at that moment, so that
   * what waits holds no copy. Lanes take turns, so that whoever sends much waits for themselves only.
   */
  run: (prepare: () => Message, lane?: string) => Promise<unknown>;
  /** Lets the tasks that were accepted finish, refuses new ones and ends the threads. */
  close: () => Promise<void>;
};

type Task = {
  readonly lane: string;
  readonly prepare: () => Message;
  readonly acceptedAt: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** A thread that was started, or is about to be. */
type Seat = { readonly thread: Promise<Thread> };

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
  const { tasksPerThread, maxGrownBytes = Infinity, turns = createTurns() } = options;
  const queue = createFairQueue<Task>();
  const accepted = new Set<Promise<unknown>>();
  const running = new Set<Promise<void>>();
  const idle: Seat[] = [];
  let isClosed = false;

  const open = (): Seat => {
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
  const perform = async (task: Task, free: Seat | undefined): Promise<Seat | undefined> => {
    if (performance.now() - task.acceptedAt > maxWaitMilliseconds) {
      task.reject(new TaskRefused('waited'));
      return free;
    }
    let seat = free ?? open();
    let thread: Thread | undefined;
    try {
      thread = await seat.thread;
      if (thread.hasEnded()) {
        seat = open();
        thread = await seat.thread;
      }
      task.resolve(await thread.run(task.prepare()));
      if (!isWorn(thread)) return seat;
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

  const serve = async (task: Task): Promise<void> => {
    const seat = await perform(task, idle.pop());
    if (seat !== undefined) idle.push(seat);
  };

  const wake = (): void => {
    while (running.size < threads) {
      const task = queue.shift(turn.mayBegin);
      if (task === undefined) return;
      turn.begin(task.lane);
      const service = serve(task).finally(() => {
        running.delete(service);
        turn.end(task.lane);
      });
      running.add(service);
    }
  };
  const turn = turns.join(wake);

  return {
    run: async (prepare, lane = '') => {
      if (isClosed) throw new TaskRefused('closed');
      if (queue.size() >= maxQueue || queue.sizeOf(lane) >= maxLane) throw new TaskRefused('full');
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      queue.push(lane, { lane, prepare, acceptedAt: performance.now(), resolve, reject });
      turn.enter(lane);
      wake();
      accepted.add(promise);
      try {
        return await promise;
      } finally {
        accepted.delete(promise);
      }
    },
    close: async () => {
      isClosed = true;
      // What waits may wait for another pool.
      await Promise.allSettled(accepted);
      await Promise.all(running);
      for (const started of await Promise.allSettled(idle.splice(0).map(({ thread }) => thread))) {
        if (started.status === 'fulfilled') await dismiss(started.value, 'idle');
      }
    },
  };
};
