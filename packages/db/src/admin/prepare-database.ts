import { makeDatabase } from '#src/admin/make-database.ts';
import { migrate } from '#src/admin/migrate.ts';
import { roleUrls } from '#src/admin/urls.ts';
import type { DatabaseUrls } from '#src/admin/urls.ts';
import { withClient } from '#src/admin/with-client.ts';

type Target = { adminUrl: string; database: string };

/** Makes the roles, the database and its schema where they are missing; a second call changes nothing. */
export const prepareDatabase = async ({
  adminUrl,
  database,
}: Target): Promise<{ urls: DatabaseUrls }> => {
  await makeDatabase({ adminUrl, database });
  const urls = roleUrls(adminUrl, database);
  await migrate(urls.owner);
  return { urls };
};

/** Drops a database and closes the connections to it. */
export const dropDatabase = ({ adminUrl, database }: Target): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
  });
