import { setTimeout as sleep } from 'node:timers/promises';
import { createPipeline, createTransactions, isDatabaseAway } from '@tamiz/db';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { start, type OwnCluster } from '#tools/postgres/own-cluster.ts';

// A leader whose second node is away waits with every commit. When somebody cancels that wait, PostgreSQL answers that the
// commit succeeded, with no more than a warning: it is on one disk only, and lost if that leader dies now.

let cluster: OwnCluster;
let leader: Client;

beforeAll(async () => {
  cluster = await start({ durable: false });
  leader = new Client({ connectionString: cluster.url });
  await leader.connect();
  await leader.query('create table noted (n int)');
}, 240_000);

afterAll(async () => {
  await leader.end();
  await cluster.stop();
}, 240_000);

const setSecondNode = async (name: string): Promise<void> => {
  await leader.query(`alter system set synchronous_standby_names = '${name}'`);
  // Reading the settings again takes a moment, in every process for itself; new connections have them.
  await leader.query('select pg_reload_conf()');
  await expect
    .poll(async () => (await leader.query('show synchronous_standby_names')).rows[0], {
      timeout: 120_000,
    })
    .toEqual({ synchronous_standby_names: name });
};

/**
 * Whether commits wait is decided by the checkpointer, which reads the settings when it comes to it: until then a commit is
 * answered at once. So we commit until one waits.
 */
const commitsWait = async (): Promise<void> => {
  const probe = new Client({ connectionString: cluster.url });
  await probe.connect();
  await probe.query('set synchronous_commit = on');
  const waited = async (): Promise<boolean> => {
    const commit = probe.query('insert into noted values (0)');
    const isAnswered = commit.then(() => true);
    let cancelled = 0;
    while (!(await Promise.race([isAnswered, sleep(50, false)])))
      cancelled += await cancelWaiting();
    return cancelled > 0;
  };
  await expect.poll(waited, { timeout: 120_000 }).toBe(true);
  await probe.end();
};

const query = (sql: string) => ({ sql, parameters: [], query: {} as never, queryId: {} as never });
const insert = query('insert into noted values (1)');
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const open = () => {
  const url = new URL(cluster.url);
  url.searchParams.set('options', '-c synchronous_commit=on');
  const transactions = createTransactions(url.href, 1);
  const pipeline = createPipeline(url.href, 1);
  return {
    writes: [
      () => transactions.run((tx) => tx.run(insert)),
      () => pipeline.handle.run(insert),
    ] as const,
    close: () => Promise.all([transactions.close(), pipeline.close()]),
  };
};

/** As an operator who sees a statement that does not end. */
const cancelWaiting = async (): Promise<number> => {
  const { rows } = await leader.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  );
  return rows.length;
};

test.each([
  ['a transaction', 0],
  ['a single statement', 1],
] as const)(
  '%s that is on one node only is not acknowledged',
  async (_, which) => {
    await setSecondNode('nobody');
    await commitsWait();
    const { writes, close } = open();
    const failing = failureOf(writes[which]());
    await expect.poll(cancelWaiting, { timeout: 120_000 }).toBe(1);
    const failure = await failing;
    expect(failure).toMatchObject({ code: '08007' });
    expect(isDatabaseAway(failure)).toBe(true);

    await setSecondNode('');
    expect(await writes[which]()).toEqual([]);
    await close();
  },
  240_000,
);
