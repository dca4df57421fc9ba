import { readdir } from 'node:fs/promises';

/** Where the migrations are. */
export const migrationsFolder = new URL('../migrations/', import.meta.url);

/** The files of the migrations in the order they apply; a database that lacks one is older than this code. */
export const listMigrationNames = async (folder: URL = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).toSorted();
