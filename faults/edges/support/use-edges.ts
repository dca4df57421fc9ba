import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { dropDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing';
import { resolvePort } from '@tamiz/tools/ports';
import { startChild } from '@tamiz/tools/processes';
import type { Child } from '@tamiz/tools/processes';
import { startStack } from '@tamiz/tools/stack';
import type { Stack } from '@tamiz/tools/stack';
import { waitForHttp } from '@tamiz/tools/wait';
import { afterAll, beforeAll } from 'vitest';

const serverFolder = fileURLToPath(new URL('../../../apps/server/', import.meta.url));

export type ServerProcess = {
  port: number;
  url: string;
  /** Its metrics; those of a worker are all it has. */
  metricsUrl: string;
  child: () => Child;
  /** Starts it on the same ports, after it was stopped. */
  start: () => Promise<void>;
  /** SIGTERM, and waits for its end; tells how it ended. */
  stop: () => Promise<string | undefined>;
};

type Options = {
  name: 'api' | 'worker';
  env: NodeJS.ProcessEnv;
  /** How far its clock is off, such as +300s. */
  clock?: string;
  /** A file with all the names it knows, in place of /etc/hosts; nobody answers when it asks for another. */
  hostsFile?: string;
};

const faketimeLibraries = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`,
);

/** Lets a process believe that it is another time, such as +300s; what waits for a time span is not touched. */
const withClock = (clock: string | undefined): Record<string, string> => {
  if (clock === undefined) return {};
  const library = faketimeLibraries.find(existsSync);
  if (library === undefined) throw new Error('No libfaketime here: run tools/bootstrap --edges.');
  return { LD_PRELOAD: library, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
};

/**
 * The command that starts it. With names of its own it sees other files in the places of two, and nobody else does: a mount
 * namespace, which needs the right to mount.
 */
const commandOf = ({ name, hostsFile }: Options): { command: string; args: string[] } => {
  const own = { command: process.execPath, args: [`src/entry/${name}.ts`] };
  if (hostsFile === undefined) return own;
  const bind = 'mount --bind "$0" /etc/hosts && mount --bind "$0.resolv" /etc/resolv.conf';
  writeFileSync(`${hostsFile}.resolv`, 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n');
  const inside = ['sh', '-c', `${bind} && exec "$@"`, hostsFile, own.command, ...own.args];
  return { command: 'unshare', args: ['--mount', '--propagation', 'private', ...inside] };
};

/** Prepares one process of the server; its first start is the caller's. */
const prepareProcess = async (options: Options): Promise<ServerProcess> => {
  const { name, env, clock } = options;
  const [port, metricsPort] = [await resolvePort(0), await resolvePort(0)];
  const url = `http://127.0.0.1:${port}`;
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  let child: Child | undefined;
  return {
    port,
    url,
    metricsUrl,
    child: () => {
      if (child === undefined) throw new Error(`The ${name} was not started.`);
      return child;
    },
    start: async () => {
      const started = startChild({
        name,
        ...commandOf(options),
        cwd: serverFolder,
        env: {
          ...env,
          API_PORT: String(port),
          METRICS_PORT: String(metricsPort),
          ...withClock(clock),
        },
        // More than the 20 s that the process gives itself.
        killAfterMs: 25_000,
      });
      child = started;
      await waitForHttp(name === 'api' ? `${url}/readyz` : metricsUrl, {
        timeoutMs: 180_000,
        giveUp: () => started.ending() && `${started.ending()}\n${started.tail()}`,
      });
    },
    stop: async () => {
      await child?.stop();
      return child?.ending();
    },
  };
};

type Edges = {
  stack: Stack;
  /** One more process of the server, started; it stops when the file ends. */
  start: (
    options: Omit<Options, 'env'> & { env?: Record<string, string> },
  ) => Promise<ServerProcess>;
};

/** A database, a mailbox and a payment emulator of the file's own; the processes are started by the test. */
export const useEdges = (
  env: Record<string, string> = {},
  adminUrl: () => string = () => testAdminUrl,
): (() => Edges) => {
  const database = `tamiz_edges_${process.pid}_${randomBytes(3).toString('hex')}`;
  const processes: ServerProcess[] = [];
  let opened: Edges | undefined;
  beforeAll(async () => {
    const stack = await startStack({
      adminUrl: adminUrl(),
      database,
      web: 'none',
      hasDemoData: false,
      apiProcesses: 0,
      workerProcesses: 0,
      env: { WEB_ORIGIN: 'http://localhost:4999', LOG_LEVEL: 'warn', ...env },
    });
    opened = {
      stack,
      start: async ({ env: own = {}, ...options }) => {
        const one = await prepareProcess({ ...options, env: { ...stack.env, ...own } });
        processes.push(one);
        await one.start();
        return one;
      },
    };
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await opened?.stack.stop();
    await dropDatabase({ adminUrl: adminUrl(), database });
  });
  return () => {
    if (opened === undefined) throw new Error('The stack is up only inside tests.');
    return opened;
  };
};
