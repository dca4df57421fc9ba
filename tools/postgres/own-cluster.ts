import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild } from '#tools/lib/processes.ts';
import { waitFor } from '#tools/lib/wait.ts';
import { clusterOwner, findPostgresBin } from '#tools/postgres/binaries.ts';

export type OwnClusterOptions = {
  /** A folder that stays, with its data, for the next start; without it a temporary one is removed on stop. */
  dir?: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** False gives up crash safety for speed; only for suites that discard the data. */
  durable?: boolean;
  /** Further settings of the server, as on its command line; they win over ours. */
  settings?: readonly string[];
  /** How long a start may take; one that first replays what it was killed in the middle of takes its time. */
  startMs?: number;
  /** How long a stop may take; one that has gigabytes to write first takes its time, and must not be killed for it. */
  stopMs?: number;
  onLine?: (name: string, line: string) => void;
};

export type OwnCluster = {
  url: string;
  port: number;
  pid: number;
  dir: string;
  /** How the server ended and what it said last; undefined while it lives. */
  ending: () => string | undefined;
  /** Ends the server and every process of it at once, as a power cut would; its folder stays. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts our own PostgreSQL on the loopback and stops only that one: a shared server is never touched. */
export const start = async (options: OwnClusterOptions = {}): Promise<OwnCluster> => {
  const bin = findPostgresBin();
  const owner = clusterOwner();
  const isTemporary = options.dir === undefined;
  const dir = prepareFolder(options.dir, owner);
  const dataDir = path.join(dir, 'data');
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) createCluster(bin, dataDir, owner);

  const running = await findRunning(dataDir);
  if (running !== undefined)
    return {
      ...running,
      dir,
      ending: () => undefined,
      kill: async () => killServer(running.pid),
      stop: () => stopRunning(running.pid, dataDir),
    };

  const port = await resolvePort(options.port ?? 0);
  const server = startChild({
    name: 'postgres',
    command: path.join(bin, 'postgres'),
    args: ['-D', dataDir, ...settings(port, options)],
    cwd: '/',
    env: { LANG: 'C.UTF-8', TZ: 'UTC' },
    onLine: options.onLine,
    stopSignal: 'SIGINT',
    killAfterMs: options.stopMs ?? 20_000,
    ...owner,
  });
  const url = urlOf(port);
  const ending = (): string | undefined =>
    server.ending() && `${server.ending()}\n${server.tail()}`;
  try {
    await waitFor(async () => ((await isAnswering(url)) ? true : undefined), {
      what: 'own PostgreSQL',
      timeoutMs: options.startMs ?? 30_000,
      giveUp: ending,
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url,
    port,
    pid: server.pid,
    dir,
    ending,
    kill: async () => {
      killServer(server.pid);
      await server.exited;
    },
    stop: async () => {
      await server.stop();
      if (isTemporary) rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** True when a server accepts our sign-in and a statement at that address. */
export const isAnswering = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const urlOf = (port: number): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

const settings = (
  port: number,
  { durable = true, settings: further = [] }: OwnClusterOptions,
): string[] => {
  const values = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=300',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...further,
  ];
  return values.flatMap((value) => ['-c', value]);
};

const createCluster = (
  bin: string,
  dataDir: string,
  owner: ReturnType<typeof clusterOwner>,
): void => {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`],
    { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'], ...owner },
  );
};

/** The wanted folder, or a stable one under the system's temporary folder when its owner cannot get there. */
const prepareFolder = (
  wanted: string | undefined,
  owner: ReturnType<typeof clusterOwner>,
): string => {
  const dir =
    wanted === undefined
      ? mkdtempSync(path.join(tmpdir(), 'tamiz-postgres-'))
      : path.resolve(wanted);
  mkdirSync(dir, { recursive: true });
  if (owner === undefined) return dir;
  chownSync(dir, owner.uid, owner.gid);
  if (canReach(dir, owner)) return dir;
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  return prepareFolder(path.join(tmpdir(), `tamiz-postgres-${name}`), owner);
};

const canReach = (dir: string, owner: { uid: number; gid: number }): boolean => {
  try {
    execFileSync('test', ['-w', dir], { cwd: '/', stdio: 'ignore', ...owner });
    return true;
  } catch {
    return false;
  }
};

/** A launcher that was killed leaves its cluster running: the next start takes it over instead of failing. */
const findRunning = async (
  dataDir: string,
): Promise<{ url: string; port: number; pid: number } | undefined> => {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const url = urlOf(Number(port));
  return (await isAnswering(url)) ? { url, port: Number(port), pid: Number(pid) } : undefined;
};

/** Ends a server with all its processes. Each backend leads a process group of its own, so the group of the server holds none of them. */
export const killServer = (pid: number): void => {
  // The server is paused, so that it starts no further processes, and killed last, so that none notices and shuts down cleanly.
  process.kill(pid, 'SIGSTOP');
  for (const victim of [...listBackends(pid).map((backend) => backend.pid), pid]) {
    try {
      process.kill(victim, 'SIGKILL');
    } catch {
      // The process has ended by itself in the meantime.
    }
  }
};

/** The processes of a server, each with what it calls itself. */
export const listBackends = (pid: number): { pid: number; title: string }[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((row) => {
      const [, child, parent, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
      return Number(parent) === pid ? [{ pid: Number(child), title }] : [];
    });

const stopRunning = async (pid: number, dataDir: string): Promise<void> => {
  process.kill(pid, 'SIGINT');
  await waitFor(async () => (existsSync(path.join(dataDir, 'postmaster.pid')) ? undefined : true), {
    what: 'own PostgreSQL to stop',
    timeoutMs: 20_000,
  });
};
