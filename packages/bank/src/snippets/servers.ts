import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import { programPath } from '#src/snippets/runtimes.ts';

const run = promisify(execFile);

/** A server that listens on nothing but a socket of its folder, until it is stopped. */
export type Server = { socket: string; stop: () => Promise<void> };

export const startRedis = async (folder: string): Promise<Server> => {
  const socket = path.join(folder, 'redis.sock');
  return start('redis-server', ['--port', '0', '--unixsocket', socket, '--save', ''], socket);
};

/** Stands in for MySQL, which Debian does not have: only what is the same in both may be asked of it. */
export const startMariaDb = async (): Promise<Server> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tamiz-mariadb-'));
  const socket = path.join(folder, 'mariadb.sock');
  const own = ['--no-defaults', `--user=${userInfo().username}`, `--datadir=${folder}/data`];
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    await run(
      'mariadb-install-db',
      [...own, '--skip-test-db', '--auth-root-authentication-method=normal'],
      { env: { PATH: programPath() } },
    );
    const server = await start(
      'mariadbd',
      [...own, `--socket=${socket}`, '--skip-networking', '--character-set-server=utf8mb4'],
      socket,
    );
    const stop = async () => {
      await server.stop();
      await clean();
    };
    return { socket, stop };
  } catch (error) {
    await clean();
    throw error;
  }
};

const start = async (program: string, options: string[], socket: string): Promise<Server> => {
  const server = spawn(program, options, { stdio: 'ignore', env: { PATH: programPath() } });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await ended;
  };
  // What dies before it listens would be waited for in vain.
  const died = ended.then(() => Promise.reject(new Error(`${program} ended before it listened`)));
  try {
    await Promise.race([listening(socket), died]);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { socket, stop };
};

const startsWithin = 60_000;

const listening = async (socket: string): Promise<void> => {
  const until = Date.now() + startsWithin;
  while (!(await answers(socket))) {
    if (Date.now() > until) throw new Error(`nothing listens on ${socket}`);
    await wait(25);
  }
};

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const attempt = connect(socket);
    attempt.once('connect', () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.once('error', () => {
      resolve(false);
    });
  });
