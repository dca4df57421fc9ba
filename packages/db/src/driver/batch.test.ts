import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { build } from '#src/builder.ts';
import { sendNamed, sendTogether } from '#src/driver/batch.ts';
import { useTestDatabase } from '#src/testing/index.ts';

const database = useTestDatabase();
let client: pg.Client;

beforeEach(async () => {
  client = new pg.Client({ connectionString: database().urls.owner, pipeline: true });
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(() => client.end());

const numbered = (n: number | string): CompiledQuery =>
  sql`select ${n}::int as n, now() as began`.compile(build);
const failing = sql`select 1 / (select 0)`.compile(build);

test('statements sent together are one transaction, each with its own rows', async () => {
  const results = await sendTogether(client, [numbered(1), numbered(2), numbered(3)]);
  expect(results.map(([row]) => row?.['n'])).toEqual([1, 2, 3]);
  expect(new Set(results.map(([row]) => String(row?.['began']))).size).toBe(1);
  const [next] = await sendNamed(client, numbered(4));
  expect(next.began).not.toEqual(results[0]?.[0]?.['began']);
});

test('one that fails takes back those before it, and those after it do not run', async () => {
  await client.query('create table kept (n int)');
  const keep = (n: number) => sql`insert into kept values (${n}) returning n`.compile(build);
  await expect(sendTogether(client, [keep(1), failing, keep(2)])).rejects.toMatchObject({
    code: '22012',
  });
  expect(await sendNamed(client, keep(3))).toEqual([{ n: 3 }]);
  expect((await client.query('select n from kept')).rows).toEqual([{ n: 3 }]);
  await client.query('drop table kept');
});

test('what is on its way with a statement is read although another one fails with it meanwhile', async () => {
  await sendNamed(client, numbered(0));
  const [refused, answered, again] = await Promise.allSettled([
    sendNamed(client, numbered('no number')),
    sendNamed(client, numbered(5)),
    sendNamed(client, numbered(6)),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: '22P02' } });
  expect(answered).toMatchObject({ value: [{ n: 5 }] });
  expect(again).toMatchObject({ value: [{ n: 6 }] });
  expect(await sendNamed(client, numbered(7))).toMatchObject([{ n: 7 }]);
});

test('a statement is parsed and described once, and anew when its columns have changed', async () => {
  await client.query('create table shaped (a int); insert into shaped values (1)');
  const everything = sql`select * from shaped`.compile(build);
  expect(await sendNamed(client, everything)).toEqual([{ a: 1 }]);
  const prepared = () =>
    client.query('select prepare_time from pg_prepared_statements where statement = $1', [
      everything.sql,
    ]);
  const before = await prepared();
  expect(before.rows).toHaveLength(1);
  await sendNamed(client, everything);
  expect((await prepared()).rows).toEqual(before.rows);

  await client.query("alter table shaped add b text default 'new'");
  await expect(sendNamed(client, everything)).rejects.toMatchObject({ code: '0A000' });
  expect(await sendNamed(client, everything)).toEqual([{ a: 1, b: 'new' }]);
  await client.query('drop table shaped');
});

test('values and rows are what the driver makes of them', async () => {
  const text = `select $1::timestamptz as moment, $2::jsonb as object, $3::text[] as list, $4::bytea as bytes, $5::bigint as big,
    $6::boolean as flag, $7::text as nothing, $8::numeric as amount, '{1,null}'::int[] as numbers`;
  const values = [
    new Date('2026-11-18T10:00:00.123Z'),
    { quote: '"', list: [1, null] },
    ['a,b', 'c"d', null],
    Buffer.from([0, 255]),
    9_007_199_254_740_991,
    false,
    null,
    '12.30',
  ];
  const [own] = await sendNamed(client, { ...numbered(0), sql: text, parameters: values });
  const { rows } = await client.query<object>(text, values);
  expect(own).toEqual(rows[0]);
});

test('a statement without rows, and one of nothing, answer with none', async () => {
  const results = await sendTogether(client, [
    sql`set local work_mem = '5MB'`.compile(build),
    sql``.compile(build),
    numbered(8),
  ]);
  expect(results).toMatchObject([[], [], [{ n: 8 }]]);
});

test('a row that cannot be read fails its batch and no other', async () => {
  const unreadable = new Error('unreadable');
  const [{ oid }] = await sendNamed(
    client,
    sql`select 'pg_lsn'::regtype::int as oid`.compile(build),
  );
  pg.types.setTypeParser(oid, () => {
    throw unreadable;
  });
  const outcomes = await Promise.allSettled([
    sendTogether(client, [sql`select pg_current_wal_lsn() as at`.compile(build), numbered(1)]),
    sendNamed(client, numbered(2)),
  ]);
  pg.types.setTypeParser(oid, String);
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: unreadable },
    { value: [{ n: 2 }] },
  ]);
});

test('a value that cannot be sent is refused before anything is', async () => {
  const circular: { toPostgres?: () => object } = {};
  circular.toPostgres = () => circular;
  const sent = sendNamed(client, sql`select ${circular}::text`.compile(build));
  await expect(sent).rejects.toThrow('circular reference');
  expect(await sendNamed(client, numbered(9))).toMatchObject([{ n: 9 }]);
});

test('a connection that ends fails what is on its way', async () => {
  const waiting = sendNamed(client, sql`select pg_sleep(30)`.compile(build));
  const ended = sendNamed(client, numbered(1));
  const outcomes = Promise.allSettled([waiting, ended]);
  const other = new pg.Client({ connectionString: database().urls.owner });
  await other.connect();
  await other.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and pid <> pg_backend_pid()",
  );
  await other.end();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
