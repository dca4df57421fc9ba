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
  /** Whether its lane had nothing else to do when it came. */
  readonly isFirst: boolean;
  readonly prepare: () => Message;
  readonly acceptedAt: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** A place for one running task, and the thread it keeps between two. */
type Seat = {
  readonly takes: (task: Task) => boolean;
  readonly niceness: number;
  isTaken: boolean;
  /** Started, or about to be. */
  thread: Promise<Thread> | undefined;
};

/**
 * Where there are several, the first is kept for whoever asks for one thing at a time. Lanes with more to do share the
 * others, step back further, and wear out only those threads.
 */
const openSeats = (threads: number): Seat[] =>
  Array.from({ length: threads }, (_, index) => {
    const isPrompt = index === 0 && threads > 1;
    return {
      takes: ({ isFirst }: Task) => isFirst || !isPrompt,
      niceness: isPrompt ? 2 : 5,
      isTaken: false,
      thread: undefined,
    };
  });

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
  const seats = openSeats(threads);
  let isClosed = false;

  const open = (seat: Seat): Promise<Thread> => {
    const thread = startThread({ ...options, niceness: seat.niceness });
    // It may start before it is needed; if that fails, the first task that needs it gets the error.
    thread.catch(() => undefined);
    seat.thread = thread;
    return thread;
  };

  const isWorn = (thread: Thread): boolean =>
    thread.tasks() >= tasksPerThread || thread.grownBytes() > maxGrownBytes;

  const dismiss = async (thread: Thread, state: keyof typeof endMilliseconds): Promise<void> => {
    const late = wait(endMilliseconds[state], undefined, { ref: false });
    await Promise.race([thread.close(), late]);
  };

  /** Whoever hears of the end may come again at once, and finds the lane free. */
  const settle = (task: Task, tell: () => void): void => {
    turn.end(task.lane);
    tell();
  };

  /** Does one task. A thread that goes on is free before the task is told; one that does not is replaced after that. */
  const perform = async (task: Task, seat: Seat): Promise<void> => {
    let thread: Thread | undefined;
    try {
      if (performance.now() - task.acceptedAt > maxWaitMilliseconds)
        throw new TaskRefused('waited');
      thread = await (seat.thread ?? open(seat));
      if (thread.hasEnded()) thread = await open(seat);
      const answer = await thread.run(task.prepare());
      const isOver = isWorn(thread);
      if (!isOver) seat.isTaken = false;
      settle(task, () => {
        task.resolve(answer);
      });
      if (isOver) await replace(seat, thread, 'idle');
    } catch (error) {
      const isLate = error instanceof ThreadLate;
      // A thread that had served before may have died of that: nobody is blamed for the task of another.
      if (thread !== undefined && thread.tasks() > 1 && !isLate) {
        seat.thread = undefined;
        await dismiss(thread, 'idle');
        await perform(task, seat);
        return;
      }
      const isRefused = error instanceof TaskRefused;
      if (isRefused) seat.isTaken = false;
      settle(task, () => {
        task.reject(error);
      });
      if (!isRefused) await replace(seat, thread, isLate ? 'stuck' : 'idle');
    }
  };

  const replace = async (
    seat: Seat,
    thread: Thread | undefined,
    state: keyof typeof endMilliseconds,
  ): Promise<void> => {
    seat.thread = undefined;
    if (thread !== undefined) await dismiss(thread, state);
    if (!isClosed || queue.size() > 0) void open(seat);
    seat.isTaken = false;
    wake();
  };

  const wake = (): void => {
    for (const seat of seats.filter(({ isTaken }) => !isTaken)) {
      const task = queue.shift((next) => seat.takes(next) && turn.mayBegin(next.lane));
      if (task === undefined) continue;
      turn.begin(task.lane);
      seat.isTaken = true;
      const service = perform(task, seat).finally(() => running.delete(service));
      running.add(service);
    }
  };
  const turn = turns.join(wake);

  return {
    run: async (prepare, lane = '') => {
      if (isClosed) throw new TaskRefused('closed');
      if (queue.size() >= maxQueue || queue.sizeOf(lane) >= maxLane) throw new TaskRefused('full');
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const acceptedAt = performance.now();
      queue.push(lane, { lane, isFirst: turn.enter(lane), prepare, acceptedAt, resolve, reject });
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
      const started = seats.flatMap(({ thread }) => thread ?? []);
      for (const outcome of await Promise.allSettled(started)) {
        if (outcome.status === 'fulfilled') await dismiss(outcome.value, 'idle');
      }
    },
  };
};
