import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Place } from '#tools/failover/configuration.ts';
import { inheritedEnv } from '#tools/lib/env.ts';
import { signalGroup, startChild, type Child } from '#tools/lib/processes.ts';
import { waitForHttp } from '#tools/lib/wait.ts';
import { clusterOwner } from '#tools/postgres/binaries.ts';
import { killServer, listBackends } from '#tools/postgres/own-cluster.ts';

const clusterSchema = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
});

export type Member = z.infer<typeof clusterSchema>['members'][number];

/** One machine: etcd, Patroni and the PostgreSQL that Patroni starts. */
export type DatabaseNode = {
  name: string;
  port: number;
  startEtcd: () => void;
  startPatroni: () => Promise<void>;
  /** Who leads and who follows, as this node knows it; fails while it is dead. */
  members: () => Promise<Member[]>;
  /** The machine loses its power: nothing of it ends in order. */
  kill: () => Promise<void>;
  /** The machine stands still; its connections stay open, and nobody answers. */
  freeze: () => void;
  thaw: () => void;
  /** Processes of its PostgreSQL whose title has this word. */
  backends: (word: string) => number[];
  stop: () => Promise<void>;
  tail: () => string;
};

const signalAll = (pids: number[], signal: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself in the meantime.
    }
  }
};

/** Prepares a node; its folder has the configuration already. */
export const createNode = (place: Place, all: readonly Place[]): DatabaseNode => {
  const { name, folder } = place;
  let etcd: Child | undefined;
  let patroni: Child | undefined;
  const run = (program: string, args: string[]): Child =>
    startChild({
      name: `${program} of ${name}`,
      command: program,
      args,
      cwd: folder,
      env: { ...inheritedEnv(), HOME: folder, LANG: 'C.UTF-8' },
      killAfterMs: 30_000,
      ...clusterOwner(),
    });
  const serverPid = (): number | undefined => {
    const file = path.join(folder, 'data/postmaster.pid');
    if (!existsSync(file)) return undefined;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return existsSync(`/proc/${pid}`) ? pid : undefined;
  };
  const everything = (): number[] => {
    const server = serverPid();
    const backends = server === undefined ? [] : listBackends(server).map(({ pid }) => pid);
    const parents = [patroni?.pid, etcd?.pid, server];
    return [...parents, ...backends].filter((pid) => pid !== undefined);
  };

  const kill = async (): Promise<void> => {
    const server = serverPid();
    signalGroup(patroni?.pid, 'SIGKILL');
    signalGroup(etcd?.pid, 'SIGKILL');
    if (server !== undefined) killServer(server);
    await Promise.all([patroni?.exited, etcd?.exited]);
  };

  return {
    name,
    port: place.postgres,
    startEtcd: () => {
      const client = `http://127.0.0.1:${place.etcd}`;
      const peer = `http://127.0.0.1:${place.etcdPeer}`;
      const peers = all.map((one) => `${one.name}=http://127.0.0.1:${one.etcdPeer}`);
      etcd = run('etcd', [
        `--name=${name}`,
        `--data-dir=${path.join(folder, 'etcd')}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${peers.join(',')}`,
        // Three nodes share the disk and two cores of one machine.
        '--heartbeat-interval=200',
        '--election-timeout=2000',
        '--log-level=error',
      ]);
    },
    startPatroni: async () => {
      const started = run('patroni', [path.join(folder, 'patroni.yml')]);
      patroni = started;
      const giveUp = () => started.ending() && `${started.ending()}\n${started.tail()}`;
      await waitForHttp(`http://127.0.0.1:${place.rest}/liveness`, { timeoutMs: 60_000, giveUp });
    },
    members: async () => {
      const url = `http://127.0.0.1:${place.rest}/cluster`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
      return clusterSchema.parse(await answer.json()).members;
    },
    kill,
    freeze: () => signalAll(everything(), 'SIGSTOP'),
    thaw: () => signalAll(everything().toReversed(), 'SIGCONT'),
    backends: (word) => {
      const server = serverPid();
      if (server === undefined) return [];
      return listBackends(server).flatMap(({ pid, title }) => (title.includes(word) ? [pid] : []));
    },
    stop: kill,
    tail: () => [patroni, etcd].map((child) => child?.tail() ?? '').join('\n'),
  };
};
