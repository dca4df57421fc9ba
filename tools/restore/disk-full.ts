import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openVisitor } from '#tools/attacks/visitor.ts';
import { waitFor } from '#tools/lib/wait.ts';
import { isAnswering } from '#tools/postgres/own-cluster.ts';
import { missingBefore } from '#tools/restore/acknowledged.ts';
import {
  createCluster,
  folderOf,
  makeRoom,
  startCluster,
  throwAway,
} from '#tools/restore/cluster.ts';
import type { Drill } from '#tools/restore/drill.ts';
import { people, readStored, startTraffic, type Ledger } from '#tools/restore/traffic.ts';
import { adminOf, checkData, startProduct } from '#tools/restore/world.ts';

/** Small enough to fill at once, and large enough for the demo data with their log. */
const diskMegabytes = 700;
const small = ['archive_mode=off', 'max_wal_size=64MB', 'min_wal_size=32MB', 'shared_buffers=64MB'];

/** A disk of its own for one cluster, which only an administrator can make. */
const mount = (dir: string): (() => void) => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', dir]);
  return () => void execFileSync('umount', [dir]);
};

const fillDisk = (file: string): void => {
  const { bavail, bsize } = statfsSync(path.dirname(file));
  const piece = Buffer.alloc(bsize * 64, 1);
  writeFileSync(file, '');
  for (let left = bavail * bsize; left > 0; left -= piece.length) {
    try {
      writeFileSync(file, piece.subarray(0, Math.min(left, piece.length)), { flag: 'a' });
    } catch {
      return;
    }
  }
};

/** Fills the disk under the product, and tells what PostgreSQL and the API say, and how everybody gets out of it. */
export const fillUp = async ({ place, report }: Drill): Promise<void> => {
  report.say(`the disk of the database is full (${diskMegabytes} MB)`);
  makeRoom(place, 'full');
  throwAway(place, 'full/data');
  const unmount = mount(folderOf(place, 'full'));
  const lines: string[] = [];
  const note = (_name: string, line: string): void => void lines.push(line);
  try {
    await createCluster(place, 'full');
    let cluster = await startCluster(place, 'full', small, note);
    const product = await startProduct(place, cluster, true);
    const ledger: Ledger = { acknowledged: [], markers: [] };
    const adminUrl = adminOf(cluster);
    const work = { adminUrl, owners: ['others'], ledger } as const;
    const traffic = await startTraffic(product, work);
    const office = openVisitor(product.urls.api, product.mailbox);
    await office.signIn(people.others);
    const ballast = path.join(folderOf(place, 'full'), 'ballast');
    fillDisk(ballast);
    const refused = await waitFor(
      async () => {
        const { status, text } = await office.call('POST', '/api/positions', {
          body: {
            title: 'Ensayo',
            expiration_unit: 'days',
            expiration_value: 2,
            max_candidates: 5,
          },
        });
        return status >= 500 ? `${status} ${text.slice(0, 120)}` : undefined;
      },
      { what: 'a refusal', timeoutMs: 120_000, intervalMs: 5 },
    );
    const said = lines.find((line) => line.includes('No space left on device'));
    report.figure('PostgreSQL says', said?.replace(/^.*?(ERROR|FATAL|PANIC)/, '$1') ?? 'nothing');
    report.figure('the API answers', refused);
    await traffic.abandon();
    const isUp = await isAnswering(cluster.url);
    report.figure('PostgreSQL', isUp ? 'still answers' : 'has ended');
    truncateSync(ballast, 0);
    rmSync(ballast);
    if (!isUp) {
      await cluster.stop();
      cluster = await startCluster(place, 'full', [...small, `port=${cluster.port}`], note);
    }
    await waitFor(
      async () => ((await office.call('GET', '/api/positions')).status === 200 ? true : undefined),
      { what: 'the product after there was room', timeoutMs: 120_000 },
    );
    report.figure(
      'after there was room',
      isUp ? 'goes on by itself' : 'goes on once PostgreSQL is started',
    );
    const found = { acknowledged: ledger.acknowledged, stored: await readStored(adminOf(cluster)) };
    const claim = `none of ${ledger.acknowledged.length} acknowledged writes lost`;
    report.claim(claim, missingBefore(found, Number.POSITIVE_INFINITY));
    const check = await checkData(cluster, product);
    report.claim(`ledger and attempts: ${check.said}`, check.problems);
    await product.stop();
    await cluster.stop();
  } finally {
    for (const end of place.atEnd.toReversed()) await end().catch(() => undefined);
    unmount();
  }
};
