import { withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

import type { TestApp } from '#src/testing/use-app.ts';

type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Plain statements as the owner of the tables: to inspect rows and to simulate time passing. */
export const useSql = (api: TestApp): Sql => {
  let pool: pg.Pool;
  beforeAll(() => {
    pool = new pg.Pool({ connectionString: api.database.urls.owner, max: 2 });
    pool.on('error', () => undefined);
  });
  afterAll(() => pool.end());
  return async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
};

/** One connection of a superuser without triggers and policies: for changes that no role of the service can make. */
export const useSuperuser = (api: TestApp): Pick<pg.Client, 'query'> => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client(withDatabase(testAdminUrl, api.database.database));
    await client.connect();
    await client.query('set session_replication_role = replica');
  });
  afterAll(() => client.end());
  return {
    get query() {
      return client.query.bind(client);
    },
  };
};
