import { setTimeout as sleep } from 'node:timers/promises';

import { build, createPipeline, createTransactions, isDatabaseAway } from '@tamiz/db';
import { useTestDatabase } from '@tamiz/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRelabellingPool } from '#src/platform/queue/relabelling-pool.ts';
import { openDatabaseProxy } from '#src/testing/database-proxy.ts';
import type { DatabaseProxy } from '#src/testing/database-proxy.ts';
import { eventually } from '#src/testing/live/eventually.ts';

const database = useTestDatabase();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await openDatabaseProxy(database().urls.worker);
});
afterAll(() => proxy.cut());

/** The same settings with less patience; how long it is in earnest is told by `away.test.ts` of the database package. */
const through = (): string => `${proxy.through(database().urls.worker)}?query_timeout=700`;

const one = build.selectFrom('worker_heartbeats').select('worker_id').compile();
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work.then(
      () => 'answered',
      (error: unknown) => error,
    ),
    sleep(20_000, 'hangs'),
  ]);

test('reads by a connection that went silent fail as a database that is away, and the next have a new one', async () => {
  const pipeline = createPipeline(through(), 1);
  expect(await pipeline.handle.run(one)).toEqual([]);
  proxy.silence();
  const [failure, behind] = await Promise.all([
    failureOf(pipeline.handle.run(one)),
    failureOf(pipeline.handle.run(one)),
  ]);
  expect([isDatabaseAway(failure), isDatabaseAway(behind)]).toEqual([true, true]);
  // Whoever asks before the driver has closed it fails with it.
  await eventually(async () => expect(await pipeline.handle.run(one)).toEqual([]));
  await pipeline.close();
});

test('so does a transaction', async () => {
  const transactions = createTransactions(through(), 1);
  expect(await transactions.run((tx) => tx.run(one))).toEqual([]);
  proxy.silence();
  const failure = await failureOf(transactions.run((tx) => tx.run(one)));
  expect(isDatabaseAway(failure)).toBe(true);
  await eventually(async () => expect(await transactions.run((tx) => tx.run(one))).toEqual([]));
  await transactions.close();
});

test('the queue tries again on a new connection', async () => {
  const pool = createRelabellingPool(through());
  const lost = await pool.connect();
  await lost.query('select 1');
  proxy.silence();
  expect(await failureOf(lost.query('select 1'))).toMatchObject({ code: '57P03' });
  // As graphile-worker gives it back: without saying that it failed.
  lost.release();
  await eventually(async () =>
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]),
  );
  await pool.end();
});
