import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withClient } from '#src/admin/prepare-database.ts';
import { build } from '#src/builder.ts';
import type { Handle } from '#src/handle.ts';
import { testAdminUrl, useTestDatabase } from '#src/testing/index.ts';
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
    // Nothing is under way when the news arrives: nobody waits for it but the connection itself.
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

test('the account of a transaction is set before its first statement, and gone after it', async () => {
  const account = crypto.randomUUID();
  const readAccount = async (tx: Handle) =>
    tx.run(sql`select current_setting('app.account_id', true) as account`.compile(build));
  expect(await transactions.runWithin(account, readAccount)).toEqual([{ account }]);
  expect(await transactions.run(readAccount)).toEqual([{ account: '' }]);
});
