import pg from 'pg';
import { prepareDatabase, dropDatabase, seedDemo, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bringBack,
  deleteAccount,
  listAccountTables,
  nextPortion,
  readAccount,
} from '#tools/restore/account-rows.ts';
import { differences } from '#tools/restore/fingerprint.ts';

const database = `tamiz_test_account_rows_${process.pid}`;
const copy = `${database}_before`;
const clients: pg.Client[] = [];
let living: pg.Client;
let before: pg.Client;
let account = '';
let other = '';

const connect = async (name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: withDatabase(testAdminUrl, name) });
  await client.connect();
  clients.push(client);
  return client;
};

beforeAll(async () => {
  const { urls } = await prepareDatabase({ adminUrl: testAdminUrl, database });
  await seedDemo(urls.owner);
  const admin = await connect('postgres');
  await admin.query(`create database ${copy} template ${database}`);
  living = await connect(database);
  before = await connect(copy);
  const { rows } = await living.query<{ id: string }>(
    `select account_id as id from users where email in ('mariana.villasenor@ejemplo.mx', 'ximena.robledo@ejemplo.mx') order by email`,
  );
  [account = '', other = ''] = rows.map(({ id }) => id);
}, 240_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  for (const name of [database, copy])
    await dropDatabase({ adminUrl: testAdminUrl, database: name });
});

test('every table that names an account belongs to it, and what hangs on its rows', async () => {
  const tables = new Map((await listAccountTables(living)).map((row) => [row.table, row.where]));
  expect(tables.get('public.credit_movements')).toBe('account_id = $1');
  expect(tables.get('public.accounts')).toBe('id = $1');
  expect(tables.get('public.proof_codes')).toContain('public.sessions');
  expect(tables.has('public.questions')).toBe(false);
  expect(tables.has('public.credit_price_tiers')).toBe(false);
});

test.each([
  ['short rows travel by the thousands', 10, 80, 5_000],
  ['pictures a few at a time', 10, 500_000, 8],
  ['what is longer than all of it, alone', 1, 9_000_000, 1],
])('%s', (_, rows, length, count) => {
  const row = 'x'.repeat(length);
  expect(nextPortion(Array.from({ length: rows }, () => ({ row })))).toBe(count);
});

test('a deleted account comes back as it was, and nobody else changes', async () => {
  const others = await readAccount(living, other);
  const deleted = await deleteAccount(living, account);
  expect(deleted).toBeGreaterThan(10);
  expect(
    differences(await readAccount(before, account), await readAccount(living, account)),
  ).not.toEqual([]);
  expect(await bringBack(before, living, account)).toEqual({ added: deleted });
  expect(
    differences(await readAccount(before, account), await readAccount(living, account)),
  ).toEqual([]);
  expect(differences(others, await readAccount(living, other))).toEqual([]);
  // A second time there is nothing to add.
  expect(await bringBack(before, living, account)).toEqual({ added: 0 });
}, 240_000);

test('an account whose rows would lead nowhere is not brought back at all', async () => {
  await deleteAccount(living, account);
  await before.query('set session_replication_role = replica');
  const { rows } = await before.query<{ id: string }>(
    `delete from users where account_id = $1 and role = 'owner' returning id`,
    [account],
  );
  await before.query('reset session_replication_role');
  expect(rows).toHaveLength(1);
  await expect(bringBack(before, living, account)).rejects.toThrow('References lead nowhere');
  const found = await readAccount(living, account);
  expect([...found.values()].every(({ rows: count }) => count === '0')).toBe(true);
}, 240_000);
