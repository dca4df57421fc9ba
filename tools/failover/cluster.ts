import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { haproxyFile, patroniFile, type Place, type Plant } from '#tools/failover/configuration.ts';
import { createNode, type DatabaseNode, type Member } from '#tools/failover/node.ts';
import { inheritedEnv } from '#tools/lib/env.ts';
import { resolvePort } from '#tools/lib/ports.ts';
import { startChild } from '#tools/lib/processes.ts';
import { waitFor } from '#tools/lib/wait.ts';
import { clusterOwner } from '#tools/postgres/binaries.ts';
import { isAnswering } from '#tools/postgres/own-cluster.ts';

const names = ['postgres-1', 'postgres-2', 'postgres-3'];

export type Cluster = {
  /** By way of HAProxy, as the product goes. */
  adminUrl: string;
  nodes: DatabaseNode[];
  leader: () => Promise<DatabaseNode>;
  members: () => Promise<Member[]>;
  /** Resolves once all three run, on one timeline, and (unless planted otherwise) one is synchronous. */
  whole: () => Promise<void>;
  stop: () => Promise<void>;
};

const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await resolvePort(0));
  return [...ports];
};

const isWhole = (members: readonly Member[], isSynchronous: boolean): boolean => {
  const leader = members.find(({ role }) => role === 'leader');
  const followers = members.filter(({ role }) => role !== 'leader');
  return (
    leader?.state === 'running' &&
    followers.length === names.length - 1 &&
    followers.every(
      ({ state, timeline, lag }) =>
        ['running', 'streaming'].includes(state) &&
        timeline === leader.timeline &&
        typeof lag === 'number' &&
        lag < 1_000_000,
    ) &&
    (!isSynchronous || followers.some(({ role }) => role === 'sync_standby'))
  );
};

/** Starts three nodes and HAProxy on the loopback, from the files that are delivered for production. */
export const startCluster = async (plant: Plant): Promise<Cluster> => {
  const root = mkdtempSync(path.join(tmpdir(), 'tamiz-failover-'));
  const owner = clusterOwner();
  const give = (file: string): void => {
    if (owner !== undefined) chownSync(file, owner.uid, owner.gid);
  };
  const [proxyPort = 0, ...ports] = await freePorts(1 + names.length * 4);
  const places: Place[] = names.map((name, index) => {
    const [postgres = 0, rest = 0, etcd = 0, etcdPeer = 0] = ports.slice(index * 4);
    return { name, folder: path.join(root, name), postgres, rest, etcd, etcdPeer };
  });
  give(root);
  for (const place of places) {
    mkdirSync(place.folder, { mode: 0o700 });
    const file = path.join(place.folder, 'patroni.yml');
    writeFileSync(file, patroniFile(place, places, plant));
    for (const mine of [place.folder, file]) give(mine);
  }
  const proxyFile = path.join(root, 'haproxy.cfg');
  writeFileSync(proxyFile, haproxyFile(proxyPort, places));

  const nodes = places.map((place) => createNode(place, places));
  const proxy = startChild({
    name: 'haproxy',
    command: 'haproxy',
    args: ['-db', '-f', proxyFile],
    cwd: root,
    env: { ...inheritedEnv(), PATH: `${inheritedEnv()['PATH']}:/usr/sbin` },
  });
  const stop = async (): Promise<void> => {
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(root, { recursive: true, force: true });
  };

  /** What the first node that answers knows. */
  const members = async (): Promise<Member[]> => {
    const known = await Promise.allSettled(nodes.map((node) => node.members()));
    const answered = known.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return answered.find((one) => one.some(({ role }) => role === 'leader')) ?? [];
  };
  const adminUrl = `postgres://postgres@127.0.0.1:${proxyPort}/postgres`;
  const whole = async (): Promise<void> => {
    let seen: Member[] = [];
    await waitFor(
      async () => {
        seen = await members();
        return isWhole(seen, plant !== 'asynchronous') && (await isAnswering(adminUrl))
          ? true
          : undefined;
      },
      { what: 'all three nodes', timeoutMs: 240_000, intervalMs: 500, giveUp: proxy.ending },
    ).catch((error: unknown) => {
      const tails = nodes.map((node) => `${node.name}:\n${node.tail()}`).join('\n');
      throw new Error(`Not whole: ${JSON.stringify(seen)}\n${tails}`, { cause: error });
    });
  };
  try {
    for (const node of nodes) node.startEtcd();
    await Promise.all(nodes.map((node) => node.startPatroni()));
    await whole();
  } catch (error) {
    await stop();
    throw new Error('The nodes did not start; tools/bootstrap --failover brings what they need.', {
      cause: error,
    });
  }
  return {
    adminUrl,
    nodes,
    members,
    leader: async () => {
      const name = (await members()).find(({ role }) => role === 'leader')?.name;
      const found = nodes.find((node) => node.name === name);
      if (found === undefined) throw new Error('Nobody leads.');
      return found;
    },
    whole,
    stop,
  };
};
