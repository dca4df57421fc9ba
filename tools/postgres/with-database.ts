import { readToolEnv } from '#tools/lib/env.ts';
import { isAnswering, start } from '#tools/postgres/own-cluster.ts';
import { hasRoom } from '#tools/postgres/room.ts';

/**
 * Gives the work a PostgreSQL: the one that is named, one that answers and has room, or a temporary one that ends with the work. The work is
 * steps (runSteps), which end early on a signal, so the server is stopped then too.
 */
export const withDatabaseServer = async <T>(work: (adminUrl: string) => Promise<T>): Promise<T> => {
  const { databaseAdminUrl, isDatabaseAdminUrlGiven } = readToolEnv();
  if (isDatabaseAdminUrlGiven) {
    if (await isAnswering(databaseAdminUrl)) return work(databaseAdminUrl);
    throw new Error('No PostgreSQL answers at DATABASE_ADMIN_URL.');
  }
  if (await hasRoom(databaseAdminUrl)) return work(databaseAdminUrl);
  const cluster = await start({ durable: false });
  process.stdout.write(`PostgreSQL of our own on port ${cluster.port}\n`);
  try {
    return await work(cluster.url);
  } finally {
    await cluster.stop();
  }
};
