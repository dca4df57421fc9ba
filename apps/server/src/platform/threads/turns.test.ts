import { afterEach, expect, test } from 'vitest';

import { testThread } from '#src/platform/threads/testing/test-thread.ts';
import { createThreadPool } from '#src/platform/threads/thread-pool.ts';
import type { ThreadPool } from '#src/platform/threads/thread-pool.ts';
import { createTurns } from '#src/platform/threads/turns.ts';
import type { Turns } from '#src/platform/threads/turns.ts';

const pools: ThreadPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const open = (turns: Turns, script = 'steady'): ThreadPool => {
  const pool = createThreadPool({
    script: testThread(script),
    startMilliseconds: 60_000,
    timeLimit: { runMilliseconds: 5000, maxMilliseconds: 10_000 },
    threads: 2,
    turns,
    maxQueue: 200,
    tasksPerThread: 1000,
  });
  pools.push(pool);
  return pool;
};

/** What runs at each moment, told by the messages that are made when a task begins. */
const watch = () => {
  const running: string[] = [];
  const began: string[] = [];
  let most = 0;
  const run = async (pool: ThreadPool, lane: string, name: string): Promise<void> => {
    const prepare = () => {
      running.push(lane);
      began.push(name);
      most = Math.max(most, running.filter((one) => one === lane).length);
      return { content: name, transfer: [] };
    };
    await pool.run(prepare, lane);
    running.splice(running.indexOf(lane), 1);
  };
  return { run, running, began, most: () => most };
};

test('a lane has one task running, in all pools together, in the order they came', async () => {
  const turns = createTurns();
  const [prints, files] = [open(turns), open(turns)];
  const { run, began, most } = watch();
  await Promise.all([
    run(prints, 'noisy', 'print 1'),
    run(prints, 'noisy', 'print 2'),
    run(files, 'noisy', 'file 1'),
    run(prints, 'noisy', 'print 3'),
    run(files, 'noisy', 'file 2'),
  ]);
  expect(most()).toBe(1);
  expect(began).toEqual(['print 1', 'print 2', 'file 1', 'print 3', 'file 2']);
});

test('beside a lane that never pauses, a task of another begins at once', async () => {
  const pool = open(createTurns());
  const { run, began } = watch();
  // Both threads are started.
  await Promise.all([run(pool, 'noisy', 'first'), run(pool, 'quiet', 'first')]);
  const noisy = Array.from({ length: 20 }, (_, index) => run(pool, 'noisy', `noisy ${index}`));
  const quiet = run(pool, 'quiet', 'quiet');
  await quiet;
  expect(began.slice(2, 4)).toEqual(['noisy 0', 'quiet']);
  await Promise.all(noisy);
});

test('a pool that closes lets what waits for the turn of another pool finish', async () => {
  const turns = createTurns();
  const [prints, files] = [open(turns), open(turns)];
  const { run, began } = watch();
  const all = [
    run(prints, 'one', 'print 1'),
    run(prints, 'one', 'print 2'),
    run(files, 'one', 'file'),
  ];
  await files.close();
  expect(began).toEqual(['print 1', 'print 2', 'file']);
  await Promise.all(all);
});

test.runIf(process.platform === 'linux')(
  'whoever asks for one thing at a time has a thread that steps back less',
  async () => {
    const pool = open(createTurns(), 'priority');
    const ask = (lane: string) => pool.run(() => ({ content: null, transfer: [] }), lane);
    const noisy = await Promise.all(Array.from({ length: 4 }, () => ask('noisy')));
    expect(noisy).toEqual([2, 5, 5, 5]);
    expect(await ask('quiet')).toBe(2);
  },
);

test.runIf(process.platform === 'linux')(
  'whoever comes again with the answer keeps to one thread, and its memory',
  async () => {
    const pool = open(createTurns(), 'priority');
    const ask = () => pool.run(() => ({ content: null, transfer: [] }), 'patient');
    for (let time = 0; time < 20; time += 1) expect(await ask()).toBe(2);
  },
);
