import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { OwnCluster } from '#tools/postgres/own-cluster.ts';
import { bringBack } from '#tools/restore/account-rows.ts';
import {
  createCluster,
  layOut,
  sql,
  startCluster,
  throwAway,
  waitUntilWritable,
} from '#tools/restore/cluster.ts';
import {
  bringAccountBack,
  liveAndDie,
  mendPage,
  reportBackup,
  restoreBefore,
  restoreLatest,
  type Drill,
} from '#tools/restore/drill.ts';
import { fillUp } from '#tools/restore/disk-full.ts';
import { fitLine, inWords, timed, type Sample } from '#tools/restore/figures.ts';
import { createBackups } from '#tools/restore/pgbackrest.ts';
import { plants } from '#tools/restore/plants.ts';
import { createReport, seconds } from '#tools/restore/report.ts';
import { grantCredits } from '#tools/restore/traffic.ts';
import { adminOf, database, fill, startProduct } from '#tools/restore/world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    gigabytes: { type: 'string' },
    short: { type: 'boolean', default: false },
    plant: { type: 'string' },
    'disk-full': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    account: { type: 'string' },
  },
});

/** The parts of the size at which backup and restore are measured; a planted fault needs no measurement. */
const parts = values.plant === undefined ? [0.25, 0.5, 1] : [1];

/** Loading needs no crash safety: what is measured begins afterwards. */
const loading = [
  'archive_mode=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
];

const sizeOf = async (cluster: OwnCluster): Promise<number> => {
  const [row] = await sql<{ bytes: number }>(
    cluster.url,
    'select pg_database_size($1)::float8 as bytes',
    [database],
  );
  return row?.bytes ?? 0;
};

const runDrill = async (drill: Drill, gigabytes: number): Promise<void> => {
  const { place, backups, report } = drill;
  await createCluster(place, 'living');
  const first = await startCluster(place, 'living', loading);
  const product = await startProduct(place, first, true);
  await product.stop();
  await grantCredits(adminOf(first));
  await first.stop();

  const samples: { backup: Sample[]; restore: Sample[] } = { backup: [], restore: [] };
  for (const part of parts) {
    const empty = await startCluster(place, 'living', loading);
    const missing = gigabytes * 1e9 * part - (await sizeOf(empty));
    const { seconds: filling } = await timed(async () => {
      if (missing > 0) await fill(empty, missing, `p${part}`);
    });
    await empty.stop();
    const cluster = await startCluster(place, 'living');
    const size = (await sizeOf(cluster)) / 1e9;
    report.say(`${size.toFixed(2)} GB (filled in ${seconds(filling)})`);
    if (part === parts[0]) await backups.prepare();
    const full = await timed(() => backups.backup('full'));
    reportBackup(report, full.seconds, full.value);
    samples.backup.push({ gigabytes: size, seconds: full.seconds });
    if (part !== 1) {
      const restored = await timed(async () => {
        await backups.restore('measured');
        const copy = await startCluster(place, 'measured');
        await waitUntilWritable(copy);
        return copy;
      });
      await restored.value.stop();
      throwAway(place, 'measured');
      report.figure('restored, takes writes', seconds(restored.seconds));
      samples.restore.push({ gigabytes: size, seconds: restored.seconds });
      await cluster.stop();
      continue;
    }
    const disaster = await liveAndDie(drill, cluster);
    const latest = await restoreLatest(drill, disaster);
    const restore = latest.restoring + latest.replaying;
    samples.restore.push({ gigabytes: size, seconds: restore });
    const before = await restoreBefore(drill, disaster);
    await bringAccountBack(drill, disaster, [before, latest.cluster]);
    await mendPage(drill, disaster, before);
    await latest.cluster.stop();
  }
  report.say('the repository');
  const verified = await timed(() => backups.verify());
  report.claim(`pgbackrest verify, ${seconds(verified.seconds)}`, verified.value);
  if (parts.length === 1) return;
  report.say('growth');
  report.figure('full backup', inWords(fitLine(samples.backup)));
  report.figure('restore and replay', inWords(fitLine(samples.restore)));
};

/** One account out of a restored cluster into the living one: what the drill does, by hand. */
const runAccount = async (): Promise<void> => {
  const { from: source, to: target, account } = values;
  if (source === undefined || target === undefined || account === undefined) {
    throw new Error(
      'Usage: pnpm restore:account --from postgres://… --to postgres://… --account ID',
    );
  }
  const [from, to] = [source, target].map((url) => new pg.Client({ connectionString: url }));
  if (from === undefined || to === undefined) return;
  await Promise.all([from.connect(), to.connect()]);
  try {
    const { added } = await bringBack(from, to, account);
    process.stdout.write(`${added} rows brought back, none changed\n`);
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
};

const runAll = async (): Promise<void> => {
  const plant = plants.find((known) => known === values.plant);
  if (values.plant !== undefined && plant === undefined) {
    throw new Error(`--plant is one of ${plants.join(', ')}.`);
  }
  const gigabytes = Number(values.gigabytes ?? (values.short ? 0.2 : 5));
  const root = await mkdtemp(path.join(tmpdir(), 'tamiz-restore-'));
  const place = await layOut(root);
  const report = createReport();
  const drill = { place, backups: createBackups(place), report, isShort: values.short, plant };
  const tidyUp = async (): Promise<void> => {
    for (const end of place.atEnd.toReversed()) await end().catch(() => undefined);
    if (!values.keep) rmSync(root, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void tidyUp().finally(() => process.exit(1)));
  }
  try {
    const { seconds: took } = await timed(() =>
      values['disk-full'] ? fillUp(drill) : runDrill(drill, gigabytes),
    );
    report.say(`drill took ${seconds(took)}`);
  } finally {
    await tidyUp();
  }
  if (report.missed.length > 0) throw new Error(`Missed: ${report.missed.join('; ')}`);
};

try {
  await (positionals[0] === 'account' ? runAccount() : runAll());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
