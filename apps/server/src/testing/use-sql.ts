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
