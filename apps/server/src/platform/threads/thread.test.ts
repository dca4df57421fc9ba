import { getPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { testThread } from '#src/platform/threads/testing/test-thread.ts';
import {
  ThreadEnded,
  ThreadLate,
  ThreadNotStarted,
  startThread,
} from '#src/platform/threads/thread.ts';

const generousLimit = { runMilliseconds: 700, maxMilliseconds: 4000 };
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

const start = (script: string, timeLimit = generousLimit) =>
  startThread({
    script: testThread(script),
    startMilliseconds: 60_000,
    timeLimit,
    resourceLimits,
  });

const task = { content: 'task', transfer: [] };

/** What one task on a thread of its own ends with, and how long that takes. */
const failureOn = async (script: string) => {
  const thread = await start(script);
  const startedAt = performance.now();
  const failure: unknown = await thread.run(task).catch((error: unknown) => error);
  const milliseconds = performance.now() - startedAt;
  await thread.close();
  return { failure, milliseconds };
};

test('a task that never ends is stopped when it has had its time', async () => {
  const { failure, milliseconds } = await failureOn('endless');
  expect(failure).toBeInstanceOf(ThreadLate);
  expect(milliseconds).toBeGreaterThan(600);
  expect(milliseconds).toBeLessThan(5000);
});

test('what other threads do meanwhile does not count against a task', async () => {
  const busy = await Promise.all([start('endless'), start('endless')]);
  const waiting = await start('waiting');
  const others = busy.map((thread) => thread.run(task).catch(() => undefined));
  // It waits for twice the time that a running task has, and hardly runs.
  expect(await waiting.run(task)).toBe('waited');
  await Promise.all(others);
  await Promise.all([...busy, waiting].map((thread) => thread.close()));
});

test('time in which this process stood still does not count against a task', async () => {
  const thread = await start('steady', { runMilliseconds: 50, maxMilliseconds: 200 });
  const answer = thread.run(task);
  await setImmediate();
  const stillUntil = performance.now() + 500;
  while (performance.now() < stillUntil) Math.random();
  expect(await answer).toBe('task');
  await thread.close();
});

test('a task that eats memory ends its thread, not the process', async () => {
  const before = process.memoryUsage.rss();
  const { failure } = await failureOn('hungry');
  expect(failure).toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test.runIf(process.platform === 'linux')(
  'a thread yields to the event loop: its own priority is lower, that of the process as before',
  async () => {
    const before = getPriority();
    const thread = await start('priority');
    expect(await thread.run(task)).toBe(Math.max(before, 5));
    expect(getPriority()).toBe(before);
    await thread.close();
  },
);

test('a fault of ours is told to whoever runs the thread', async () => {
  const { failure } = await failureOn('broken');
  expect(failure).toEqual(new TypeError('a fault of ours'));
});

test('a thread that fails after its answer takes nobody along, and says that it is gone', async () => {
  const thread = await start('dying');
  expect(thread.hasEnded()).toBe(false);
  expect(await thread.run(task)).toEqual({ kind: 'rows', rows: [] });
  await expect.poll(() => thread.hasEnded(), { timeout: 30_000 }).toBe(true);
});

test('a thread that ends in the middle of a task, and one that never starts', async () => {
  expect((await failureOn('leaving')).failure).toBeInstanceOf(ThreadEnded);
  const failure: unknown = await start('unborn').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ThreadNotStarted);
  expect(failure).toMatchObject({ cause: { message: 'Cannot find native binding.' } });
});
