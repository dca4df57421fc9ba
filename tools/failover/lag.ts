import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@tamiz/db/admin';
import type { Cluster } from '#tools/failover/cluster.ts';
import type { DatabaseNode } from '#tools/failover/node.ts';
import type { Load } from '#tools/failover/load.ts';
import { kinds, type Tally } from '#tools/failover/tally.ts';
import { waitFor } from '#tools/lib/wait.ts';

type Tried = { cluster: Cluster; tally: Tally; load: Load; say: (line: string) => void };

/** Writing again within this time when the synchronous replica stands still. */
const mostSeconds = 30;
const pausedMs = 10_000;
/** A replica this close has caught up with a leader that goes on writing. */
const closeBytes = 200_000;

const urlOf = ({ port }: DatabaseNode): string => `postgres://postgres@127.0.0.1:${port}/postgres`;

type Lag = { sync_state: string; bytes: number; seconds: number };

/** What the leader knows of a replica, by the statement that the runbook gives. */
const lagOf = (leader: DatabaseNode, replica: string): Promise<Lag | undefined> =>
  withClient(urlOf(leader), async (client) => {
    const { rows } = await client.query<Lag>(
      `select sync_state, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float as bytes,
         coalesce(extract(epoch from replay_lag), 0)::float as seconds
       from pg_stat_replication where application_name = $1`,
      [replica],
    );
    return rows[0];
  });

const followerOf = async (cluster: Cluster, role: string): Promise<DatabaseNode> => {
  const name = (await cluster.members()).find((member) => member.role === role)?.name;
  const node = cluster.nodes.find((one) => one.name === name);
  if (node === undefined) throw new Error(`No node is ${role}.`);
  return node;
};

/** A replica that receives and does not replay: seen by the leader, and nobody else notices. */
const pauseReplay = async ({ cluster, tally, say }: Tried): Promise<string[]> => {
  const leader = await cluster.leader();
  const replica = await followerOf(cluster, 'replica');
  // Patroni resumes a replay that is paused by command.
  const replaying = replica.backends('startup');
  for (const pid of replaying) process.kill(pid, 'SIGSTOP');
  tally.begin();
  await sleep(pausedMs);
  const lag = await lagOf(leader, replica.name);
  const { again, away, wrong } = tally.met();
  for (const pid of replaying) process.kill(pid, 'SIGCONT');
  const from = performance.now();
  await waitFor(
    async () => ((await lagOf(leader, replica.name))?.bytes ?? Infinity) < closeBytes || undefined,
    { what: `${replica.name} to catch up`, timeoutMs: 120_000 },
  );
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  say(
    `replay stopped for ${pausedMs / 1_000} s: ${replica.name} (${lag?.sync_state}) ${lag?.bytes} bytes and ${lag?.seconds.toFixed(1)} s behind, caught up ${seconds} s after it went on; ${away + wrong.length} people noticed`,
  );
  return [
    ...wrong,
    ...(away > 0 ? [`${away} told to come back although only replay stood still`] : []),
    ...(kinds.every((kind) => again[kind] !== undefined) ? [] : ['writing stopped']),
    ...((lag?.bytes ?? 0) > 0 ? [] : ['the lag was not seen']),
  ];
};

/** The synchronous replica stands still: commits wait until the other one takes its place. */
const freezeSynchronous = async ({ cluster, tally, load, say }: Tried): Promise<string[]> => {
  const replica = await followerOf(cluster, 'sync_standby');
  tally.begin();
  replica.freeze();
  tally.dead();
  await waitFor(
    async () => kinds.every((kind) => tally.met().again[kind] !== undefined) || undefined,
    { what: 'writing', timeoutMs: 120_000, intervalMs: 50, giveUp: load.failure },
  ).catch(() => undefined);
  const { again, away, wrong } = tally.met();
  replica.thaw();
  await cluster.whole();
  const seconds = Math.max(...kinds.map((kind) => (again[kind] ?? Infinity) / 1_000));
  say(
    `synchronous ${replica.name} frozen: writing again after ${seconds.toFixed(1)} s; ${away} told to come back, ${wrong.length} answered wrongly`,
  );
  return [...wrong, ...(seconds > mostSeconds ? ['a frozen replica stopped all writing'] : [])];
};

/** Replicas that fall behind, in the two ways that the runbook describes. */
export const tryLag = async (tried: Tried): Promise<string[]> => {
  const faults = [...(await pauseReplay(tried)), ...(await freezeSynchronous(tried))];
  tried.tally.begin();
  return faults;
};
