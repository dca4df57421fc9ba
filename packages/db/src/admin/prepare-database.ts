import { readFile } from 'node:fs/promises';

import pg from 'pg';

import { migrate } from '#src/admin/migrate.ts';
import { roleUrls } from '#src/admin/urls.ts';
import type { DatabaseUrls } from '#src/admin/urls.ts';

type Target = { adminUrl: string; database: string };

/** Runs one piece of work on a connection of its own. */
export const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Makes the roles, the database and its schema where they are missing; a second call changes nothing. */
export const prepareDatabase = async ({
  adminUrl,
  database,
}: Target): Promise<{ urls: DatabaseUrls }> => {
  const roles = await readFile(new URL('../../roles.sql', import.meta.url), 'utf8');
  await withClient(adminUrl, async (client) => {
    await client.query(roles);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      database,
    ]);
    if (rowCount === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner tamiz_owner template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      );
    }
  });
  const urls = roleUrls(adminUrl, database);
  await migrate(urls.owner);
  return { urls };
};

/** Drops a database and closes the connections to it. */
export const dropDatabase = ({ adminUrl, database }: Target): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
  });
