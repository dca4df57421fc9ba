import { withClient } from '@tamiz/db/admin';
import { testAdminUrl, useTestDatabase } from '@tamiz/db/testing';
import { expect, test } from 'vitest';

import { createRelabellingPool } from '#src/platform/queue/relabelling-pool.ts';

const database = useTestDatabase();

const tryAgainLater = { code: '57P03' };

test('a connection that is refused is worth another try', async () => {
  const url = new URL(database().urls.worker);
  url.port = '1';
  const pool = createRelabellingPool(url.href);
  await expect(pool.connect()).rejects.toMatchObject(tryAgainLater);
  await pool.end();
});

test('so is a statement whose connection is lost; a wrong one is not', async () => {
  const pool = createRelabellingPool(database().urls.worker);
  const client = await pool.connect();
  await expect(client.query('select no_such_column')).rejects.toMatchObject({ code: '42703' });
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [lost] = await Promise.allSettled([
    client.query('select pg_sleep(5)'),
    withClient(testAdminUrl, (admin) =>
      admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    ),
  ]);
  expect(lost).toMatchObject({ status: 'rejected', reason: tryAgainLater });
  await expect(client.query('select 1')).rejects.toMatchObject(tryAgainLater);
  client.release();
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
});

test('a connection that can only read, as to a leader that lost its place, is tried again on another', async () => {
  const pool = createRelabellingPool(database().urls.worker);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('set default_transaction_read_only = on');
  await expect(
    client.query(`select graphile_worker.add_job('credits.reconcile', '{}')`),
  ).rejects.toMatchObject(tryAgainLater);
  client.release();
  const next = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(next.rows[0]?.pid).not.toBe(rows[0]?.pid);
  await pool.end();
});
