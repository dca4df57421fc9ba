import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { withClient } from '#src/admin/with-client.ts';
import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';
import { createPipeline } from '#src/pipeline.ts';
import { testAdminUrl, useTestDatabase } from '#src/testing/index.ts';
import { statementsIn } from '#src/testing/statements-in.ts';
import { createTransactions } from '#src/transactions.ts';
import type { Transactions } from '#src/transactions.ts';

const database = useTestDatabase();
let transactions: Transactions;

beforeAll(() => {
  transactions = createTransactions(database().urls.app, 1);
});
afterAll(() => transactions.close());

const readPid = async (tx: Handle): Promise<number> => {
  const [row] = await tx.run(sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(build));
  return row?.pid ?? 0;
};

const terminate = (pid: number): Promise<unknown> =>
  withClient(testAdminUrl, (admin) => admin.query('select pg_terminate_backend($1)', [pid]));

test('a connection lost in the middle of a transaction fails that one only, and the process lives', async () => {
  const lost = transactions.run(async (tx) => {
    await terminate(await readPid(tx));
    // No statement is running when the error arrives, so only the connection itself receives it.
    await sleep(200);
    return readPid(tx);
  });
  await expect(lost).rejects.toThrow(/connection/i);
  expect(await transactions.run(readPid)).toBeGreaterThan(0);
});

const sentCounts = (tx: Handle, values: number[]): Promise<unknown[][]> =>
  Promise.all(
    values.map((value) =>
      tx.run(sql`insert into counted (n) values (${value}) returning n`.compile(build)),
    ),
  );

const listCounted = (): Promise<{ n: number }[]> =>
  withClient(database().urls.owner, async (owner) => {
    const { rows } = await owner.query<{ n: number }>('select n from counted order by at');
    return rows;
  });

test('statements sent together run in the order they were sent, and one that fails undoes them all', async () => {
  await withClient(database().urls.owner, (owner) =>
    owner.query(
      `create table counted (at serial, n int check (n > 0));
       grant insert, select on counted to tamiz_app; grant usage on sequence counted_at_seq to tamiz_app`,
    ),
  );
  const account = crypto.randomUUID();
  await transactions.runWithin(account, (tx) => sentCounts(tx, [3, 1, 2]));
  expect(await listCounted()).toEqual([{ n: 3 }, { n: 1 }, { n: 2 }]);
  const failed = transactions.runWithin(account, (tx) => sentCounts(tx, [4, -1, 5]));
  await expect(failed).rejects.toMatchObject({ constraint: 'counted_n_check' });
  expect(await listCounted()).toHaveLength(3);
});

test('a failure nobody spoke of is not taken for a commit', async () => {
  const silent = transactions.runWithin(crypto.randomUUID(), async (tx) => {
    await sentCounts(tx, [6]);
    await sentCounts(tx, [-1]).catch(() => undefined);
  });
  await expect(silent).rejects.toThrow('rolled back');
  expect(await listCounted()).toHaveLength(3);
});

test('where a transaction could not begin nothing of it runs, and it is not taken for one that was committed', async () => {
  const account = crypto.randomUUID();
  await transactions.runWithin(account, (tx) => sentCounts(tx, [10]));
  // The connection takes it for granted that PostgreSQL still knows the statement.
  await transactions.run((tx) => tx.run(sql`deallocate all`.compile(build)));
  const silent = transactions.runWithin(account, async (tx) => {
    await expect(sentCounts(tx, [11])).rejects.toMatchObject({ code: '26000' });
    await sentCounts(tx, [12]).catch(() => undefined);
  });
  await expect(silent).rejects.toThrow('rolled back');
  expect(await listCounted()).not.toContainEqual({ n: 12 });
});

test('the account of a transaction is set before its first statement, and gone after it', async () => {
  const account = crypto.randomUUID();
  const readAccount = async (tx: Handle) =>
    tx.run(sql`select current_setting('app.account_id', true) as account`.compile(build));
  expect(await transactions.runWithin(account, readAccount)).toEqual([{ account }]);
  expect(await transactions.run(readAccount)).toEqual([{ account: '' }]);
});

test('of two transactions that wait for each other, the one that is given up runs again', async () => {
  await withClient(database().urls.owner, (owner) =>
    owner.query(
      'create table locked (n int primary key, times int not null); insert into locked values (1, 0), (2, 0)',
    ),
  );
  const both = createTransactions(database().urls.owner, 2);
  const touch = (tx: Handle, n: number) =>
    tx.run(sql`update locked set times = times + 1 where n = ${n}`.compile(build));
  let runs = 0;
  const met = Promise.withResolvers<void>();
  const cross = (first: number, second: number) =>
    both.run(async (tx) => {
      await touch(tx, first);
      runs += 1;
      if (runs === 2) met.resolve();
      await met.promise;
      await touch(tx, second);
    });
  await Promise.all([cross(1, 2), cross(2, 1)]);
  await both.close();
  expect(runs).toBeGreaterThan(2);
  const times = await withClient(database().urls.owner, (owner) =>
    owner.query<{ times: number }>('select times from locked'),
  );
  expect(times.rows).toEqual([{ times: 2 }, { times: 2 }]);
});

test('a row that waits while the partition for it is made goes there', async () => {
  await withClient(database().urls.owner, async (owner) => {
    await owner.query(
      `create table parted (n int) partition by list (n);
       create table parted_rest partition of parted default;
       create table parted_one (n int);
       grant insert, select on parted to tamiz_app`,
    );
    await owner.query('begin');
    await owner.query('alter table parted attach partition parted_one for values in (1)');
    const adding = transactions.run((tx) =>
      tx.run(sql`insert into parted values (1)`.compile(build)),
    );
    await sleep(300);
    await owner.query('commit');
    await adding;
    const { rows } = await owner.query('select n from parted_one');
    expect(rows).toEqual([{ n: 1 }]);
  });
});

type Read = { account: string; began: Date };

/** Whose the transaction of a read is, and when it began. */
const readScope = async (handle: Handle): Promise<Read | undefined> => {
  const read = sql<Read>`select current_setting('app.account_id', true) as account, now() as began`;
  const [row] = await handle.run(read.compile(build));
  return row;
};

test('short reads of one tick share a transaction and fail together; the next ones have their own', async () => {
  const pipeline = createPipeline(database().urls.app, 1);
  try {
    // Whatever an id may be, it stays one.
    const account = "it's; commit";
    const together = pipeline.togetherWithin(account);
    const [first, second] = await Promise.all([readScope(together), readScope(together)]);
    expect(first?.account).toBe(account);
    expect(second).toEqual(first);
    expect((await readScope(together))?.began).not.toEqual(first?.began);

    const broken = sql`select 1 / 0`.compile(build);
    const outcomes = await Promise.allSettled([readScope(together), together.run(broken)]);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    const [alone, after] = [pipeline.within('alone'), pipeline.handle];
    expect((await readScope(alone))?.account).toBe('alone');
    // Outside its transaction nothing of it is left.
    expect((await readScope(after))?.account).toBe('');
    const write = sql`create table written ()`.compile(build);
    await expect(together.run(write)).rejects.toMatchObject({ code: '25006' });
  } finally {
    await pipeline.close();
  }
});

test('a transaction begins with its first statements; one that asks for nothing never does', async () => {
  const sent: unknown[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is bound again at every call below
  const send = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function heard(
    this: pg.Client,
    ...args: unknown[]
  ) {
    sent.push(statementsIn(args[0]).map((each) => each.sql));
    return Reflect.apply(send, this, args);
  });
  try {
    expect(await transactions.runWithin(crypto.randomUUID(), async () => 'nothing')).toBe(
      'nothing',
    );
    expect(sent).toEqual([]);
    const one = sql`select 1 as n`.compile(build);
    await transactions.runWithin(crypto.randomUUID(), (tx) =>
      Promise.all([tx.run(one), tx.run(one)]),
    );
    expect(sent).toEqual([
      ['begin', expect.stringContaining('app.account_id'), one.sql, one.sql],
      ['commit'],
    ]);
  } finally {
    spy.mockRestore();
  }
});

test('after a value that cannot be sent nothing runs outside the transaction and its account', async () => {
  const circular: { toPostgres?: () => object } = {};
  circular.toPostgres = () => circular;
  const account = crypto.randomUUID();
  const read = sql<{ account: string }>`select current_setting('app.account_id', true) as account`;
  const seen = await transactions.runWithin(account, async (tx) => {
    await tx.run(sql`select ${circular}::text`.compile(build)).catch(() => undefined);
    return tx.run(read.compile(build));
  });
  expect(seen).toEqual([{ account }]);
});

test('a statement alone is a transaction of its own, within its account, and may write', async () => {
  const account = crypto.randomUUID();
  const alone = transactions.aloneWithin(account);
  const [row] = await alone.run(
    sql<{ account: string; writes: string }>`
      select current_setting('app.account_id', true) as account, current_setting('transaction_read_only') as writes`.compile(
      build,
    ),
  );
  expect(row).toEqual({ account, writes: 'off' });
  await alone.run(sql`insert into counted (n) values (7) returning n`.compile(build));
  expect(await listCounted()).toContainEqual({ n: 7 });
  await expect(
    alone.run(sql`insert into counted (n) values (-7)`.compile(build)),
  ).rejects.toMatchObject({ constraint: 'counted_n_check' });
  // Nothing of it is left on the connection.
  expect(
    await transactions.run((tx) =>
      tx.run(sql`select current_setting('app.account_id', true) as account`.compile(build)),
    ),
  ).toEqual([{ account: '' }]);
});
