import { parseArgs } from 'node:util';

import { createPipeline, createTransactions } from '@tamiz/db';
import { withClient, withDatabase } from '@tamiz/db/admin';
import { createTemplate, testAdminUrl } from '@tamiz/db/testing/template';
import { reconcile } from '@tamiz/server/domains/money/credits/reconcile.ts';
import type pg from 'pg';

const accountCount = 1_000;

/** Movements of one account added in a minute, and how many accounts move in it: a busy minute. */
const movingAccounts = 200;
const movedEach = 5;

const insertChains = `
  insert into credit_movements (account_id, seq, type, direction, amount, balance_before, balance_after, description,
    system_mov, idempotency_key)
  select head.account_id, head.last_seq + n, 'promo', 'debit', 1, head.balance + n - 1, head.balance + n, 'Medición', true,
    head.account_id || ':' || (head.last_seq + n)
  from (select * from credit_balances order by account_id limit $1) head cross join generate_series(1, $2::int) n`;

const moveHeads = `
  update credit_balances head set last_seq = last_seq + $2::int, balance = balance + $2::int
  from (select account_id from credit_balances order by account_id limit $1) moved
  where moved.account_id = head.account_id`;

const listKeys = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = 'credit_movements'::regclass and contype in ('p', 'u')`;

const listIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = 'credit_movements'::regclass
    and not exists (select from pg_constraint where conindid = indexrelid)`;

type Made = { name: string; definition: string };

/** Adds the same number of movements to the chains of some accounts, in bulk: triggers and foreign keys would take hours. */
const extend = async (admin: pg.Client, accounts: number, each: number): Promise<void> => {
  await admin.query('set session_replication_role = replica');
  await admin.query(insertChains, [accounts, each]);
  await admin.query(moveHeads, [accounts, each]);
};

/** The first, great number: its indexes are made when all rows are there, many times faster than row by row. */
const fill = async (admin: pg.Client, each: number): Promise<void> => {
  const { rows: keys } = await admin.query<Made>(listKeys);
  const { rows: indexes } = await admin.query<Made>(listIndexes);
  for (const { name } of keys)
    await admin.query(`alter table credit_movements drop constraint ${name} cascade`);
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await extend(admin, accountCount, each);
  await admin.query("set maintenance_work_mem = '1GB'");
  for (const { name, definition } of keys)
    await admin.query(`alter table credit_movements add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await admin.query(definition);
};

const tidy = 'vacuum analyze credit_movements, credit_balances, credit_checks';

const seconds = async (work: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

const print = (what: string, value: string): boolean =>
  process.stdout.write(`${what.padEnd(44)} ${value}\n`);

/** Compares the check of every minute with the one of the night, over a ledger of any size. */
export const benchReconcile = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { movements: { type: 'string', default: '1000000' } },
  });
  const each = Math.max(1, Math.round(Number(values.movements) / accountCount));
  const database = await createTemplate();
  const adminUrl = withDatabase(testAdminUrl, database.database);
  const pipeline = createPipeline(database.urls.worker, 2);
  const transactions = createTransactions(database.urls.worker, 2);
  const wrong: string[] = [];
  const services = {
    database: { single: pipeline.handle, transaction: transactions.run },
    alarms: {
      ledgerMismatches: (ids: string[]) => void wrong.push(...ids),
    },
  };
  try {
    await withClient(adminUrl, async (admin) => {
      await admin.query(
        "insert into accounts (name) select 'Cuenta ' || n from generate_series(1, $1) n",
        [accountCount],
      );
      await fill(admin, each);
      await admin.query(tidy);
    });
    print('movements', (accountCount * each).toLocaleString('en-US'));
    const full = await seconds(() => reconcile(services, 'all'));
    print('full pass', `${full.toFixed(2)} s`);
    await withClient(adminUrl, async (admin) => {
      await extend(admin, movingAccounts, movedEach);
      await admin.query(tidy);
    });
    const incremental = await seconds(() => reconcile(services, 'moved'));
    print(
      `incremental, ${movingAccounts * movedEach} new movements of ${movingAccounts} accounts`,
      `${incremental.toFixed(3)} s`,
    );
    print(
      'incremental, nothing new',
      `${(await seconds(() => reconcile(services, 'moved'))).toFixed(3)} s`,
    );
    print('incremental / full', (incremental / full).toFixed(4));
    if (wrong.length > 0) throw new Error(`${wrong.length} accounts do not add up.`);
  } finally {
    await pipeline.close();
    await transactions.close();
    await database.drop();
  }
};
