import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import { runMigrations } from 'graphile-worker';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);

type Migration = { name: string; sql: string; checksum: string };

/** The migrations in the order they apply. */
const listMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
};

/**
 * Brings a database to the newest schema: forward only, one transaction each, one process at a time.
 * An applied migration that was changed afterwards is refused.
 */
export const migrate = async (ownerUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('tamiz migrations'))");
    await runMigrations({ connectionString: ownerUrl });
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    const added: string[] = [];
    for (const migration of await listMigrations()) {
      const known = applied.get(migration.name);
      if (known === undefined) {
        await apply(client, migration);
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
