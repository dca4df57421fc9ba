import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { resolvePort } from '@tamiz/tools/ports';
import { start as startCluster } from '@tamiz/tools/postgres';
import type { OwnCluster } from '@tamiz/tools/postgres';
import { signalGroup, startChild } from '@tamiz/tools/processes';
import type { Child } from '@tamiz/tools/processes';
import { startStack } from '@tamiz/tools/stack';
import type { Stack } from '@tamiz/tools/stack';
import { waitForHttp } from '@tamiz/tools/wait';
import { afterAll, beforeAll } from 'vitest';

export type Victim = 'api' | 'worker' | 'postgres';

const serverFolder = fileURLToPath(new URL('../../apps/server/', import.meta.url));

/** One process of the server, always on the same ports. */
const createProcess = (
  name: 'api' | 'worker',
  env: NodeJS.ProcessEnv,
  readyUrl: string,
): { start: () => Promise<void>; kill: () => Promise<void>; stop: () => Promise<void> } => {
  let child: Child | undefined;
  const assertAlive = (): Child => {
    if (child === undefined) throw new Error(`The ${name} was not started.`);
    const ending = child.ending();
    // Only the test may end the process; if it ended by itself, that is a failure.
    if (ending !== undefined) throw new Error(`The ${name} ${ending} by itself.\n${child.tail()}`);
    return child;
  };
  return {
    start: async () => {
      const command = process.execPath;
      const args = [`src/entry/${name}.ts`];
      const started = startChild({ name, command, args, cwd: serverFolder, env });
      child = started;
      const giveUp = () => started.ending() && `${started.ending()}\n${started.tail()}`;
      await waitForHttp(readyUrl, { timeoutMs: 30_000, giveUp });
    },
    kill: async () => {
      const living = assertAlive();
      signalGroup(living.pid, 'SIGKILL');
      await living.exited;
    },
    stop: async () => {
      try {
        assertAlive();
      } finally {
        await child?.stop();
      }
    },
  };
};

type Closers = (() => Promise<void>)[];

type KillableStack = {
  stack: Stack;
  apiUrl: string;
  /** Kills some parts at the same moment; the caller restarts them. */
  kill: (victims: Victim[]) => Promise<void>;
  restart: (victims: Victim[]) => Promise<void>;
};

const openKillableStack = async (dir: string, closers: Closers): Promise<KillableStack> => {
  let cluster: OwnCluster = await startCluster({ dir });
  const { port } = cluster;
  closers.push(() => cluster.stop());
  const stack = await startStack({
    adminUrl: cluster.url,
    database: 'tamiz_faults',
    web: 'none',
    hasDemoData: false,
    apiProcesses: 0,
    workerProcesses: 0,
    // One message on its way, so that a kill doubles one at most: the tests count them.
    env: { WEB_ORIGIN: 'http://localhost:4999', LOG_LEVEL: 'warn', MAIL_AT_ONCE: '1' },
  });
  closers.push(stack.stop);
  const apiPort = String(await resolvePort(0));
  const metricsPort = String(await resolvePort(0));
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const parts = {
    api: createProcess('api', { ...stack.env, API_PORT: apiPort }, `${apiUrl}/readyz`),
    worker: createProcess(
      'worker',
      { ...stack.env, METRICS_PORT: metricsPort },
      `http://127.0.0.1:${metricsPort}/metrics`,
    ),
    postgres: {
      start: async () => {
        cluster = await startCluster({ dir, port });
      },
      kill: () => cluster.kill(),
    },
  };
  closers.push(parts.api.stop, parts.worker.stop);
  await Promise.all([parts.api.start(), parts.worker.start()]);
  return {
    stack,
    apiUrl,
    kill: async (victims) => {
      await Promise.all(victims.map((victim) => parts[victim].kill()));
    },
    restart: async (victims) => {
      if (victims.includes('postgres')) await parts.postgres.start();
      const processes = victims.filter((victim) => victim !== 'postgres');
      await Promise.all(processes.map((victim) => parts[victim].start()));
      await waitForHttp(`${apiUrl}/readyz`, { timeoutMs: 30_000 });
    },
  };
};

/** The product on its own PostgreSQL: API, worker and PostgreSQL can each be killed, and stop when the file ends. */
export const useKillableStack = (): (() => KillableStack) => {
  const dir = mkdtempSync(join(tmpdir(), 'tamiz-faults-'));
  const closers: Closers = [];
  let opened: KillableStack | undefined;
  beforeAll(async () => {
    opened = await openKillableStack(dir, closers);
  });
  afterAll(async () => {
    const faults: unknown[] = [];
    for (const close of closers.toReversed()) {
      await close().catch((error: unknown) => faults.push(error));
    }
    rmSync(dir, { recursive: true, force: true });
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything ended as it should.');
  });
  return () => {
    if (opened === undefined) throw new Error('The stack is up only inside tests.');
    return opened;
  };
};
