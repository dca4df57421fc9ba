import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Stack } from '#tools/dev/stack.ts';
import { waitFor } from '#tools/lib/wait.ts';
import type { OwnCluster } from '#tools/postgres/own-cluster.ts';
import { bringBack, deleteAccount, readAccount } from '#tools/restore/account-rows.ts';
import { endOfSegment, measureLoss, missingBefore } from '#tools/restore/acknowledged.ts';
import {
  sql,
  startCluster,
  throwAway,
  waitUntilWritable,
  type Place,
} from '#tools/restore/cluster.ts';
import { timed } from '#tools/restore/figures.ts';
import { differences, readFingerprint, type Fingerprint } from '#tools/restore/fingerprint.ts';
import type { Backups } from '#tools/restore/pgbackrest.ts';
import { damagePage, findBadPages, findHeap, readTable } from '#tools/restore/page.ts';
import { changeRow, loseSegment, type Plant } from '#tools/restore/plants.ts';
import { megabytes, rate, seconds, type Report } from '#tools/restore/report.ts';
import { people, readStored, startTraffic, type Ledger } from '#tools/restore/traffic.ts';
import { adminOf, checkData, startProduct } from '#tools/restore/world.ts';

/** The most work, in seconds, that may be lost with the disk of the database. */
const mostLost = 60;

export type Drill = {
  place: Place;
  backups: Backups;
  report: Report;
  isShort: boolean;
  plant: Plant | undefined;
};

/** What is known when the data directory is gone. */
type Disaster = {
  ledger: Ledger;
  account: string;
  beforeMistake: Date;
  wanted: Fingerprint;
  killedAt: number;
  archived: string;
  env: Pick<Stack, 'env'>;
};

/** The note about a backup is archived too; its name begins with that of a segment that was archived before it. */
type Archiver = { last_archived_wal: string; age: number };

const readArchiver = async (cluster: OwnCluster): Promise<Archiver | undefined> => {
  const [row] = await sql<Archiver>(
    cluster.url,
    `select substring(last_archived_wal for 24) as last_archived_wal, extract(epoch from now() - last_archived_time)::float8 as age from pg_stat_archiver`,
  );
  return row;
};

/** Resolves when everything that was written so far has left the machine. */
const waitUntilArchived = async (cluster: OwnCluster): Promise<void> => {
  const [written] = await sql<{ name: string }>(
    cluster.url,
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  await waitFor(
    async () => {
      const archived = (await readArchiver(cluster))?.last_archived_wal ?? '';
      return archived >= (written?.name ?? '') ? true : undefined;
    },
    { what: 'the archive', timeoutMs: 300_000 },
  );
};

const open = async (cluster: OwnCluster): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: adminOf(cluster) });
  await client.connect();
  return client;
};

/** Work, a backup in the middle of it, a wrong delete, more work, and the end of the disk. */
export const liveAndDie = async (
  { place, backups, report, isShort, plant }: Drill,
  cluster: OwnCluster,
): Promise<Disaster> => {
  const adminUrl = adminOf(cluster);
  const ledger: Ledger = { acknowledged: [], markers: [] };
  const pause = isShort ? 4_000 : 20_000;
  const first = await startProduct(place, cluster);
  const owners = ['account', 'others'] as const;
  const traffic = await startTraffic(first, { adminUrl, owners, ledger });
  await sleep(pause);
  const { seconds: took, value: incremental } = await timed(() => backups.backup('incr'));
  report.figure(
    'incremental backup, under load',
    `${seconds(took)}, ${megabytes(incremental.bytes)} read, ${megabytes(incremental.stored)} stored`,
  );
  await sleep(pause);
  await traffic.stop();
  await first.stop();

  const [{ account } = { account: '' }] = await sql<{ account: string }>(
    adminUrl,
    'select account_id as account from users where email = $1',
    [people.account],
  );
  const { seconds: hashing, value: wanted } = await timed(() => readFingerprint(adminUrl));
  report.figure('rows counted and hashed', `${wanted.size} tables in ${seconds(hashing)}`);
  await sleep(1_100);
  const beforeMistake = new Date();
  await sleep(1_100);
  const admin = await open(cluster);
  const deleted = await deleteAccount(admin, account);
  await admin.end();
  report.figure('the mistake', `${deleted} rows of one account deleted`);
  // A disk that dies in the same half minute takes the moment before the mistake along; that is the other part of the drill.
  await waitUntilArchived(cluster);

  const second = await startProduct(place, cluster);
  const further = await startTraffic(second, { adminUrl, owners: ['others'], ledger });
  await sleep(pause);
  if (!isShort) {
    // The worst moment: shortly before the next segment would leave. Where full ones leave more often, there is none.
    const started = Date.now();
    while (((await readArchiver(cluster))?.age ?? 0) <= 25 && Date.now() - started < 120_000) {
      await sleep(200);
    }
  }
  const archived = (await readArchiver(cluster))?.last_archived_wal ?? '';
  await cluster.kill();
  const killedAt = Date.now();
  await Promise.all([further.abandon(), second.stop()]);
  throwAway(place, 'living');
  report.figure('killed, data directory thrown away', `last archived segment ${archived}`);
  if (plant === 'lost-wal') loseSegment(place, archived);
  return { ledger, account, beforeMistake, wanted, killedAt, archived, env: second };
};

type Restored = { cluster: OwnCluster; restoring: number; replaying: number; checking: number };

/** (a) Everything that was archived, in a new folder, as after the loss of a machine or of a region. */
export const restoreLatest = async (
  { place, backups, report }: Drill,
  { ledger, killedAt, archived, env }: Disaster,
): Promise<Restored> => {
  report.say('(a) to the newest moment');
  const copied = await timed(() => backups.restore('living', { archives: true }));
  const replayed = await timed(async () => {
    const cluster = await startCluster(place, 'living');
    await waitUntilWritable(cluster);
    return cluster;
  });
  const cluster = replayed.value;
  report.figure('files restored', seconds(copied.seconds));
  report.figure('log replayed, takes writes', seconds(replayed.seconds));
  const acknowledged = ledger.acknowledged.filter(({ owner }) => owner === 'others');
  const loss = measureLoss(
    { acknowledged, stored: await readStored(adminOf(cluster)) },
    { at: killedAt, archivedUpTo: endOfSegment(archived), markers: ledger.markers },
  );
  report.figure(
    'lost',
    `${loss.lost} of ${acknowledged.length} acknowledged writes, the oldest ${seconds(loss.seconds)} before the end`,
  );
  report.claim(
    `lost at most ${mostLost} s (RPO)`,
    loss.seconds <= mostLost ? [] : [seconds(loss.seconds)],
  );
  report.claim('nothing lost that was archived', loss.archivedAndLost);
  const { seconds: checking, value: check } = await timed(() => checkData(cluster, env));
  report.claim(`ledger and attempts: ${check.said}`, check.problems);
  const total = copied.seconds + replayed.seconds + checking;
  report.figure('back in service, checked (RTO)', seconds(total));
  return { cluster, restoring: copied.seconds, replaying: replayed.seconds, checking };
};

/** (b) The moment before the mistake, beside the living cluster: every row, every chain. */
export const restoreBefore = async (
  { place, backups, report, plant }: Drill,
  { ledger, beforeMistake, wanted, env }: Disaster,
): Promise<OwnCluster> => {
  report.say(`(b) to ${beforeMistake.toISOString()}, just before the mistake`);
  const copied = await timed(() => backups.restore('before', { target: beforeMistake }));
  const replayed = await timed(async () => {
    const cluster = await startCluster(place, 'before');
    await waitUntilWritable(cluster);
    return cluster;
  });
  const cluster = replayed.value;
  report.figure(
    'files restored, log replayed',
    `${seconds(copied.seconds)}, ${seconds(replayed.seconds)}`,
  );
  const adminUrl = adminOf(cluster);
  if (plant !== undefined && plant !== 'lost-wal') await changeRow(adminUrl, plant);
  report.claim(
    `every table: count and hash (${wanted.size})`,
    differences(wanted, await readFingerprint(adminUrl)),
  );
  const found = { acknowledged: ledger.acknowledged, stored: await readStored(adminUrl) };
  report.claim('all acknowledged writes until then', missingBefore(found, beforeMistake.getTime()));
  const check = await checkData(cluster, env);
  report.claim(`ledger and attempts: ${check.said}`, check.problems);
  return cluster;
};

/** (c) One account out of the restored cluster into the living one, whose others go on working meanwhile. */
export const bringAccountBack = async (
  { place, report }: Drill,
  { account, ledger, beforeMistake, env }: Disaster,
  [before, living]: readonly [OwnCluster, OwnCluster],
): Promise<void> => {
  report.say('(c) one account back into the living database');
  const [from, to] = [await open(before), await open(living)];
  const product = await startProduct(place, living);
  const since: Ledger = { acknowledged: [], markers: [] };
  const others = { adminUrl: adminOf(living), owners: ['others'], ledger: since } as const;
  const traffic = await startTraffic(product, others);
  try {
    const { seconds: took, value } = await timed(() => bringBack(from, to, account));
    report.figure('brought back', `${value.added} rows in ${seconds(took)}, none changed`);
    await waitFor(async () => (since.acknowledged.length > 20 ? true : undefined), {
      what: 'work of the others meanwhile',
      timeoutMs: 60_000,
    });
    await traffic.stop();
    report.claim(
      'its rows as before, count and hash',
      differences(await readAccount(from, account), await readAccount(to, account)),
    );
    const stored = await readStored(adminOf(living));
    const of = ledger.acknowledged.filter(({ owner }) => owner === 'account');
    const found = { acknowledged: of, stored };
    report.claim(
      `its ${of.length} acknowledged writes`,
      missingBefore(found, beforeMistake.getTime()),
    );
    const kept = { acknowledged: since.acknowledged, stored };
    report.claim(
      `${since.acknowledged.length} writes of others meanwhile`,
      missingBefore(kept, Number.POSITIVE_INFINITY),
    );
  } finally {
    await product.stop();
    await Promise.all([from.end(), to.end()]);
  }
  const check = await checkData(living, env);
  report.claim(`ledger and attempts: ${check.said}`, check.problems);
};

/** A page that a disk spoiled: who notices, and how it is mended from the repository. */
export const mendPage = async (
  { place, backups, report }: Drill,
  { beforeMistake, wanted }: Disaster,
  before: OwnCluster,
): Promise<void> => {
  report.say('a spoiled page');
  const heap = await findHeap(before);
  await before.stop();
  await damagePage(place, 'before', heap);
  const bad = await timed(() => findBadPages(place, 'before'));
  report.figure('pg_checksums read all pages in', seconds(bad.seconds));
  report.claim(
    'pg_checksums names the page',
    bad.value.length === 1 ? [] : ['found none', ...bad.value],
  );
  const said = await readTable(place, 'before');
  report.figure('who reads the table meets', said ?? 'nothing');
  report.claim(
    'PostgreSQL refuses to read it',
    said?.includes('invalid page') === true ? [] : ['it was read'],
  );
  const mended = await timed(() =>
    backups.restore('before', { target: beforeMistake, isDelta: true }),
  );
  const cluster = await startCluster(place, 'before');
  await waitUntilWritable(cluster);
  report.figure('mended by a restore with --delta', seconds(mended.seconds));
  report.claim(
    'every table as before',
    differences(wanted, await readFingerprint(adminOf(cluster))),
  );
  await cluster.stop();
  report.claim('no page is wrong', await findBadPages(place, 'before'));
};

export const reportBackup = (
  report: Report,
  took: number,
  { bytes, stored }: { bytes: number; stored: number },
): void =>
  report.figure(
    'full backup',
    `${seconds(took)}, ${megabytes(bytes)} read (${rate(bytes, took)}), ${megabytes(stored)} stored`,
  );
