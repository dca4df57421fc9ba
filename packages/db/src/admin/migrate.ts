import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { runMigrations } from 'graphile-worker';
import pg from 'pg';

import { forgetProgress } from '#src/admin/batched-statement.ts';
import type { Tell } from '#src/admin/batched-statement.ts';
import { applyConcurrently, isConcurrent } from '#src/admin/concurrent-migration.ts';
import { restrictDatabase } from '#src/admin/restrict-database.ts';
import { listMigrationNames, migrationsFolder } from '#src/migrations.ts';

type Migration = { name: string; sql: string; checksum: string };

/** The migrations in the order they apply. */
const listMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = await listMigrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const note = (client: pg.Client, { name, checksum }: Migration): Promise<unknown> =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

/** Waits without a running statement: an index that is made concurrently waits for every statement older than itself. */
const lock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ is_ours: boolean }>(
      "select pg_try_advisory_lock(hashtext('tamiz migrations')) as is_ours",
    );
    if (rows[0]?.is_ours) return;
    await sleep(200);
  }
};

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const apply = async (client: pg.Client, migration: Migration, tell: Tell): Promise<void> => {
  const isOutside = isConcurrent(migration.sql);
  try {
    if (isOutside) await applyConcurrently(client, migration, tell);
    await inTransaction(client, async () => {
      if (isOutside) await forgetProgress(client, migration.name);
      else await client.query(migration.sql);
      await note(client, migration);
    });
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
};

/**
 * Brings a database to the newest schema: forward only, one process at a time, one transaction each unless the file
 * says that it makes its indexes concurrently or changes rows in batches.
 * An applied migration that was changed afterwards is refused.
 */
export const migrate = async (
  ownerUrl: string,
  folder: URL = migrationsFolder,
  tell: Tell = () => undefined,
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // A killed migrator must not hold its locks until a long statement ends.
    await client.query("set client_connection_check_interval = '1s'");
    await lock(client);
    await restrictDatabase(client);
    await runMigrations({ connectionString: ownerUrl });
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const added: string[] = [];
    for (const migration of await listMigrations(folder)) {
      const known = applied.get(migration.name);
      if (known === undefined) {
        await apply(client, migration, tell);
        added.push(migration.name);
      } else if (known !== migration.checksum) {
        throw new Error(`Migration ${migration.name} was changed after it was applied.`);
      }
    }
    return added;
  } finally {
    await client.end();
  }
};
