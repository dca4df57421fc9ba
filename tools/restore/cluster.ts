import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inRepository } from '#tools/lib/paths.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { waitFor } from '#tools/lib/wait.ts';
import { clusterOwner, findPostgresBin } from '#tools/postgres/binaries.ts';
import { start, type OwnCluster } from '#tools/postgres/own-cluster.ts';
import { placePaths } from '#tools/restore/configuration.ts';

/** The folders of one drill. Everything stands below one that belongs to PostgreSQL's user. */
export type Place = {
  root: string;
  /** Of the living cluster; those restored beside it take a free one. */
  port: number;
  /** Configuration and the folder with the pass phrase. */
  config: string;
  secrets: string;
  sockets: string;
  repository: string;
  /** What ends whatever was started and may still run when the drill fails. */
  atEnd: (() => Promise<void>)[];
};

const inDeploy = (name: string): string =>
  readFileSync(inRepository('deploy/pgbackrest', name), 'utf8');

const make = (dir: string): string => {
  mkdirSync(dir, { recursive: true });
  const owner = clusterOwner();
  if (owner !== undefined) chownSync(dir, owner.uid, owner.gid);
  return dir;
};

const write = (file: string, text: string, mode: number): void => {
  writeFileSync(file, text);
  chmodSync(file, mode);
  const owner = clusterOwner();
  if (owner !== undefined) chownSync(file, owner.uid, owner.gid);
};

/** Lays out the configuration of production with the folders of the drill, and a pass phrase of its own. */
export const layOut = async (root: string): Promise<Place> => {
  make(root);
  const port = await resolvePort(0);
  const at = (name: string): string => make(path.join(root, name));
  const paths = {
    '/var/lib/pgbackrest': at('repository'),
    '/var/spool/pgbackrest': at('spool'),
    '/var/log/pgbackrest': at('log'),
    '/tmp/pgbackrest': at('lock'),
    '/var/run/postgresql': at('sockets'),
    '/var/lib/postgresql/15/main': path.join(root, 'living/data'),
    '5432': String(port),
  };
  const config = path.join(root, 'pgbackrest.conf');
  write(config, placePaths(inDeploy('pgbackrest.conf'), paths), 0o644);
  const secrets = at('conf.d');
  const phrase = randomBytes(48).toString('base64');
  write(path.join(secrets, 'secret.conf'), `[global]\nrepo1-cipher-pass=${phrase}\n`, 0o600);
  return {
    root,
    port,
    config,
    secrets,
    sockets: paths['/var/run/postgresql'],
    repository: paths['/var/lib/pgbackrest'],
    atEnd: [],
  };
};

export const folderOf = ({ root }: Place, name: string): string => path.join(root, name);
export const dataOf = (place: Place, name: string): string =>
  path.join(folderOf(place, name), 'data');

const execute = promisify(execFile);

/** Runs a program of PostgreSQL or pgBackRest as the user that owns the cluster; what it printed. */
export const asOwner = async (command: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await execute(command, [...args], {
    cwd: '/',
    maxBuffer: 64 * 1024 * 1024,
    env: { LANG: 'C.UTF-8', TZ: 'UTC', PATH: `${findPostgresBin()}:/usr/bin:/bin` },
    ...clusterOwner(),
  });
  return stdout;
};

/** An empty cluster with checksums that reads the settings of production. */
export const createCluster = async (place: Place, name: string): Promise<void> => {
  make(folderOf(place, name));
  const data = dataOf(place, name);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await asOwner('initdb', ['-D', data, ...options, '--data-checksums', '--no-instructions']);
  const settings = inDeploy('postgresql.conf').replace(
    'pgbackrest --stanza=tamiz',
    `pgbackrest --config=${place.config} --config-include-path=${place.secrets} --stanza=tamiz`,
  );
  write(path.join(data, 'tamiz-backups.conf'), settings, 0o600);
  const main = path.join(data, 'postgresql.conf');
  write(main, `${readFileSync(main, 'utf8')}\ninclude = 'tamiz-backups.conf'\n`, 0o600);
};

/** Big enough that what is measured is the backup, not the shortage of memory. */
const size = ['shared_buffers=1GB', 'max_wal_size=4GB', 'maintenance_work_mem=1GB'];

export const startCluster = async (
  place: Place,
  name: string,
  settings: readonly string[] = [],
  onLine?: (name: string, line: string) => void,
): Promise<OwnCluster> => {
  const cluster = await start({
    dir: folderOf(place, name),
    ...(name === 'living' && { port: place.port }),
    settings: [`unix_socket_directories=${place.sockets}`, ...size, ...settings],
    startMs: 600_000,
    stopMs: 600_000,
    ...(onLine !== undefined && { onLine }),
  });
  place.atEnd.push(cluster.stop);
  return cluster;
};

/** Resolves when the cluster has replayed what there was and takes writes. */
export const waitUntilWritable = ({ url, ending }: OwnCluster): Promise<true> =>
  waitFor(
    async () => {
      const [row] = await sql<{ is_replaying: boolean }>(
        url,
        'select pg_is_in_recovery() as is_replaying',
      );
      return row?.is_replaying === false ? true : undefined;
    },
    { what: 'the end of the replay', timeoutMs: 900_000, intervalMs: 50, giveUp: ending },
  );

export const throwAway = (place: Place, name: string): void =>
  rmSync(folderOf(place, name), { recursive: true, force: true });

/** One statement on a connection of its own. */
export const sql = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Makes the folder that a restore writes to. */
export const makeRoom = (place: Place, name: string): string => {
  make(folderOf(place, name));
  return make(dataOf(place, name));
};
