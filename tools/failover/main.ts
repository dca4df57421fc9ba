import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closedWithinMs, watchClosedSession } from '#tools/failover/closed-session.ts';
import { startCluster, type Cluster } from '#tools/failover/cluster.ts';
import { startLoad, type Load } from '#tools/failover/load.ts';
import { tryLag } from '#tools/failover/lag.ts';
import type { DatabaseNode } from '#tools/failover/node.ts';
import { findLost, findUnmailed, reconcile, verifyAttempts } from '#tools/failover/proof.ts';
import { createTally, kinds, type Tally } from '#tools/failover/tally.ts';
import { openWorld, type World } from '#tools/failover/world.ts';
import { waitFor } from '#tools/lib/wait.ts';

/** Writing again within this time, or the drill fails. */
const mostSeconds = 30;
/** People work this long between two deaths. */
const quietMs = 4_000;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    /** Only replicas that fall behind; no leader dies. */
    lag: { type: 'boolean', default: false },
    plant: { type: 'string' },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const plant = values.plant === 'asynchronous' ? values.plant : undefined;
if (values.plant !== undefined && plant === undefined) throw new Error('--plant asynchronous');

const planned = (): number => {
  if (values.lag) return 0;
  if (values.short) return plant === undefined ? 2 : 1;
  return 10;
};

/** The planted fault: replicas that were not sent the last seconds when the leader dies. */
const holdReplicasBack = async (leader: DatabaseNode): Promise<void> => {
  if (plant !== 'asynchronous') return;
  for (const pid of leader.backends('walsender')) process.kill(pid, 'SIGSTOP');
  await sleep(3_000);
};

const dieOnce = async (
  { cluster, world, tally, load }: { cluster: Cluster; world: World; tally: Tally; load: Load },
  index: number,
): Promise<string[]> => {
  const leader = await cluster.leader();
  const session = await watchClosedSession(world);
  await sleep(quietMs);
  const before = tally.met();
  await holdReplicasBack(leader);
  tally.begin();
  await leader.kill();
  tally.dead();
  const closing = session.closed();
  await waitFor(
    async () => (kinds.every((kind) => tally.met().again[kind] !== undefined) ? true : undefined),
    {
      what: 'the first acknowledged writes',
      timeoutMs: 180_000,
      intervalMs: 50,
      giveUp: load.failure,
    },
  ).catch(() => undefined);
  const believedMs = await closing;
  const seconds = kinds.map((kind) => (tally.met().again[kind] ?? Infinity) / 1_000);
  const from = performance.now();
  leader.startEtcd();
  await leader.startPatroni();
  await cluster.whole();
  const wholeSeconds = (performance.now() - from) / 1_000;
  const { away, wrong } = tally.met();
  const told = kinds.map((kind, place) => `${kind} ${seconds[place]?.toFixed(1)} s`).join(', ');
  say(
    `${index + 1}. ${leader.name} killed: writing again after ${told}; ${away} told to come back, ${wrong.length} answered wrongly; closed session believed for ${believedMs.toFixed(0)} ms; three nodes again after ${wholeSeconds.toFixed(1)} s`,
  );
  return [
    ...before.wrong,
    ...wrong,
    ...(before.away > 0 ? [`${before.away} told to come back while nothing was wrong`] : []),
    ...(seconds.some((one) => one > mostSeconds)
      ? [`not writing again within ${mostSeconds} s`]
      : []),
    ...(believedMs > closedWithinMs ? [`closed session believed for ${believedMs} ms`] : []),
  ];
};

const drill = async (cluster: Cluster, world: World): Promise<string[]> => {
  const tally = createTally();
  const load = await startLoad(world, tally);
  const faults: string[] = [];
  tally.begin();
  for (let index = 0; index < planned(); index += 1) {
    faults.push(...(await dieOnce({ cluster, world, tally, load }, index)));
    tally.begin();
  }
  if (!values.short) faults.push(...(await tryLag({ cluster, tally, load, say })));
  await sleep(quietMs);
  const kept = await load.stop();
  faults.push(...tally.met().wrong);
  const { owner } = world.stack.urls.database;
  const lost = await findLost(owner, kept);
  say(
    `acknowledged: ${kept.answers.length} answers, ${kept.invited.length} invitations; lost or doubled: ${lost.length}`,
  );
  const unmailed = await findUnmailed(world, kept.invited);
  say(
    `mails: ${kept.invited.length - unmailed.length} of ${kept.invited.length} invited people have theirs`,
  );
  const wrongLedgers = await reconcile(owner);
  say(`ledger: ${wrongLedgers.length} faults`);
  const attempts = await verifyAttempts(world);
  say(`attempts: ${attempts.verified} replayed, ${attempts.wrong.length} wrong`);
  const { api, worker } = world.stack.children;
  const ended = [...api, ...worker].flatMap((child) => {
    const ending = child.ending();
    return ending === undefined ? [] : [`${child.name} ${ending}\n${child.tail()}`];
  });
  say(
    `processes: ${api.length + worker.length - ended.length} of ${api.length + worker.length} never ended`,
  );
  return [
    ...faults,
    ...lost.map((one) => `lost: ${one}`),
    ...unmailed,
    ...wrongLedgers,
    ...attempts.wrong,
    ...(attempts.verified === 0 ? ['no attempt to replay'] : []),
    ...ended,
  ];
};

const begun = performance.now();
const elapsed = (): string => `${((performance.now() - begun) / 1_000).toFixed(0)} s`;
const closers: (() => Promise<void>)[] = [];
let closing: Promise<void> | undefined;
/** Once, whoever asks: a signal may come while it is under way. */
const closeAll = (): Promise<void> =>
  (closing ??= (async () => {
    for (const close of closers.toReversed()) await close();
  })());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The nodes lead groups of their own and would stay behind.
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
}
try {
  const cluster = await startCluster(plant);
  closers.push(cluster.stop);
  say(`three nodes after ${elapsed()}`);
  const world = await openWorld(cluster.adminUrl);
  closers.push(world.close);
  say(`the product after ${elapsed()}`);
  const faults = await drill(cluster, world);
  for (const fault of faults.slice(0, 40)) say(`FAULT ${fault}`);
  say(`${faults.length} faults, ${elapsed()}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await closeAll();
}
