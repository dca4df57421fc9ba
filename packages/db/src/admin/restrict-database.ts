import type pg from 'pg';

import { databaseRoles } from '#src/admin/urls.ts';

const serviceRoles = Object.keys(databaseRoles)
  .filter((role) => role !== 'owner')
  .map((role) => `tamiz_${role}`);

const isOpenToAll = async (client: pg.Client, database: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_database cross join lateral aclexplode(coalesce(datacl, acldefault('d', datdba))) granted
     where datname = $1 and granted.grantee = 0`,
    [database],
  );
  return rowCount !== 0;
};

/**
 * Lets only the roles of the service connect, and none of them create temporary objects: functions that run as the owner
 * would find such an object before the one they mean. A dump does not keep these rights, so every migration sets them.
 */
export const restrictDatabase = async (
  client: pg.Client,
  database = client.database ?? '',
): Promise<void> => {
  if (!(await isOpenToAll(client, database))) return;
  const name = client.escapeIdentifier(database);
  await client.query(`grant connect on database ${name} to ${serviceRoles.join(', ')}`);
  await client.query(`revoke connect, temporary on database ${name} from public`);
  // PostgreSQL only warns where the role of the migrations does not own the database.
  if (await isOpenToAll(client, database))
    throw new Error(`Everybody may connect to ${database}: it must belong to tamiz_owner.`);
};
