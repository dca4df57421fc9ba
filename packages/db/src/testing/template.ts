import { randomBytes } from 'node:crypto';

import { dropDatabase, prepareDatabase } from '#src/admin/prepare-database.ts';
import { restrictDatabase } from '#src/admin/restrict-database.ts';
import { withClient } from '#src/admin/with-client.ts';
import { roleUrls } from '#src/admin/urls.ts';
import type { DatabaseUrls } from '#src/admin/urls.ts';

/** Where tests make and drop databases of their own. */
export const testAdminUrl =
  process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const uniqueName = (): string => `tamiz_test_${process.pid}_${randomBytes(4).toString('hex')}`;

export type TestDatabase = { database: string; urls: DatabaseUrls; drop: () => Promise<void> };

/** Migrates one database for the whole test run; tests clone it, which is many times faster. */
export const createTemplate = async (): Promise<TestDatabase> => {
  const database = uniqueName();
  const { urls } = await prepareDatabase({ adminUrl: testAdminUrl, database });
  return { database, urls, drop: () => dropDatabase({ adminUrl: testAdminUrl, database }) };
};

/** A migrated, empty database of the test's own. */
export const cloneTemplate = async (template: string): Promise<TestDatabase> => {
  const database = uniqueName();
  await withClient(testAdminUrl, async (client) => {
    const name = client.escapeIdentifier(database);
    await client.query(
      `create database ${name} owner tamiz_owner template ${client.escapeIdentifier(template)}`,
    );
    // Nothing here must survive a crash of the machine; tests that kill a server have a cluster of their own.
    await client.query(`alter database ${name} set synchronous_commit = off`);
    // A copy has the tables of its template, but not the rights on the database itself.
    await restrictDatabase(client, database);
  });
  return {
    database,
    urls: roleUrls(testAdminUrl, database),
    drop: () => dropDatabase({ adminUrl: testAdminUrl, database }),
  };
};
