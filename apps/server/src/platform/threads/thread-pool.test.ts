import { afterEach, expect, test } from 'vitest';

import { testThread } from '#src/platform/threads/testing/test-thread.ts';
import { createThreadPool } from '#src/platform/threads/thread-pool.ts';
import type { ThreadPool } from '#src/platform/threads/thread-pool.ts';

let pool: ThreadPool;
afterEach(() => pool.close());

const open = (maxQueue: number, maxLane: number): void => {
  pool = createThreadPool({
    script: testThread('steady'),
    startMilliseconds: 60_000,
    timeLimit: { runMilliseconds: 5000, maxMilliseconds: 10_000 },
    maxQueue,
    maxLane,
    tasksPerThread: 1000,
  });
};

/** Sends tasks and notes the order in which they are done. */
const send = (done: string[], lane: string, count: number): Promise<unknown>[] =>
  Array.from({ length: count }, async (_, index) => {
    const answer = await pool.run(() => ({ content: `${lane}${index}`, transfer: [] }), lane);
    done.push(String(answer));
  });

test('a noisy neighbour delays nobody: lanes take turns', async () => {
  open(200, 100);
  const done: string[] = [];
  const noisy = send(done, 'noisy', 60);
  const quiet = send(done, 'quiet', 3);
  const other = send(done, 'other', 1);
  await Promise.all([...quiet, ...other]);
  // Each of the three lanes has had its turn three times, and the first task had begun before the others came.
  expect(done.length).toBeLessThanOrEqual(8);
  await Promise.all(noisy);
  const ofNoisy = done.filter((task) => task.startsWith('noisy'));
  expect(ofNoisy).toEqual(Array.from({ length: 60 }, (_, index) => `noisy${index}`));
});

test('a full lane refuses its own, and the pool everybody once it is full', async () => {
  open(12, 5);
  const done: string[] = [];
  const outcomes = async (lane: string, count: number) =>
    (await Promise.allSettled(send(done, lane, count))).filter(
      ({ status }) => status === 'rejected',
    ).length;
  // One is taken by the thread at once, five wait.
  const [noisy, quiet] = await Promise.all([outcomes('noisy', 20), outcomes('quiet', 2)]);
  expect({ noisy, quiet }).toEqual({ noisy: 14, quiet: 0 });
  const many = ['a', 'b', 'c', 'd'].map((lane) => outcomes(lane, 5));
  const refused = (await Promise.all(many)).reduce((sum, count) => sum + count, 0);
  expect(refused).toBe(20 - 13);
});
