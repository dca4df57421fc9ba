import { open } from 'node:fs/promises';
import path from 'node:path';
import { adminOf } from '#tools/restore/world.ts';
import { asOwner, dataOf, sql, startCluster, type Place } from '#tools/restore/cluster.ts';
import type { OwnCluster } from '#tools/postgres/own-cluster.ts';

const table = 'candidates';
const pageBytes = 8192;

/** Where the rows of a table lie on the disk, below the data directory. */
export const findHeap = async (cluster: OwnCluster): Promise<string> => {
  const [row] = await sql<{ file: string }>(
    adminOf(cluster),
    'select pg_relation_filepath($1) as file',
    [table],
  );
  return row?.file ?? '';
};

/** Writes over the middle of a page, as a failing disk does; the cluster is stopped. */
export const damagePage = async (place: Place, name: string, heap: string): Promise<void> => {
  const file = await open(path.join(dataOf(place, name), heap), 'r+');
  try {
    await file.write(Buffer.alloc(512, 0xa5), 0, 512, pageBytes + 4096);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** What the checksums of a stopped cluster say: one line for each page that does not match. */
export const findBadPages = async (place: Place, name: string): Promise<string[]> => {
  const check = asOwner('pg_checksums', ['--check', '-D', dataOf(place, name)]);
  const said = await check.catch((error: unknown) =>
    error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error),
  );
  return said.split('\n').filter((line) => /checksum verification failed|could not/.test(line));
};

/** What somebody meets who reads the table: the sentence of PostgreSQL, or undefined when it reads well. */
export const readTable = async (place: Place, name: string): Promise<string | undefined> => {
  const cluster = await startCluster(place, name, ['archive_mode=off']);
  try {
    const count = sql(adminOf(cluster), `select count(name) from ${table}`);
    return await count.then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  } finally {
    await cluster.stop();
  }
};
