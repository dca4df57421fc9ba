import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { withDatabase } from '@tamiz/db/admin';
import { startStack, type Stack } from '#tools/dev/stack.ts';
import { inheritedEnv } from '#tools/lib/env.ts';
import { inRepository } from '#tools/lib/paths.ts';
import type { OwnCluster } from '#tools/postgres/own-cluster.ts';
import { sql, type Place } from '#tools/restore/cluster.ts';

export const database = 'tamiz';

/** The same over all starts of a drill: links that were mailed before a restore lead where they led. */
const appSecret = randomBytes(32).toString('base64url');

/** As a superuser, in the product's database. */
export const adminOf = (cluster: OwnCluster): string => withDatabase(cluster.url, database);

export const startProduct = async (
  place: Place,
  cluster: OwnCluster,
  hasDemoData = false,
): Promise<Stack> => {
  const stack = await startStack({
    adminUrl: cluster.url,
    database,
    web: 'none',
    hasDemoData,
    env: { LOG_LEVEL: 'silent', LIMIT_FACTOR: '1000000', APP_SECRET: appSecret },
  });
  place.atEnd.push(() =>
    Promise.all(stack.children.api.concat(stack.children.worker).map((child) => child.stop())).then(
      () => undefined,
    ),
  );
  return stack;
};

const execute = promisify(execFile);

/** What the whole size of the bench weighs, by which its shares are counted. */
const benchBytes = 5.8e9;
/** How much of what is added are rows with their indexes; the rest are pictures, which no compression makes smaller. */
const rowsShare = 0.04;
const pictureBytes = 250 * 1024;

const addPictures = `
  insert into own_pictures (account_id, hash, width, height, content)
  select account.id, sha256(content), 640, 480, content
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from accounts) account
    on account.place = n % account.total,
    lateral (select string_agg(app.gen_random_bytes(1024), '') as content from generate_series(1, ${pictureBytes / 1024} + n * 0) k) made`;

/** Adds data of the real schema: people and places by the filler of the bench, and pictures of own questions of all accounts. */
export const fill = async (cluster: OwnCluster, bytes: number, portion: string): Promise<void> => {
  const share = ((bytes * rowsShare) / benchBytes).toFixed(6);
  const args = ['bench/main.ts', 'big', '--into', database, '--share', share, '--portion', portion];
  await execute(process.execPath, args, {
    cwd: inRepository(),
    env: { ...inheritedEnv(), DATABASE_ADMIN_URL: cluster.url },
  });
  const pictures = Math.round((bytes * (1 - rowsShare)) / pictureBytes);
  await sql(adminOf(cluster), 'create extension pgcrypto schema app');
  await sql(adminOf(cluster), addPictures, [pictures]);
  await sql(adminOf(cluster), 'drop extension pgcrypto');
  // A page that was only just loaded is written to the log whole by whoever first reads it. A living database has that
  // behind it; with 5 GB of it to archive at once the drill would measure the load and not the service.
  await sql(adminOf(cluster), 'vacuum (freeze, analyze)');
};

/** The product's own check of every ledger and every ended attempt, on this cluster; what it finds. */
export const checkData = async (
  cluster: OwnCluster,
  stack: Pick<Stack, 'env'>,
): Promise<{ said: string; problems: string[] }> => {
  const env = Object.fromEntries(
    Object.entries(stack.env).map(([name, value]) => [
      name,
      value?.replace(/^(postgres:\/\/[^@]+@127\.0\.0\.1):\d+/, `$1:${cluster.port}`),
    ]),
  );
  try {
    const { stdout } = await execute(process.execPath, ['scripts/check-data.ts'], {
      cwd: inRepository('apps/server'),
      env,
    });
    return { said: stdout.trim(), problems: [] };
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    return { said: 'failed', problems: said.trim().split('\n') };
  }
};
