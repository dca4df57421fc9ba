import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createCluster, layOut, sql, startCluster } from '#tools/restore/cluster.ts';
import { damagePage, findBadPages, findHeap, readTable } from '#tools/restore/page.ts';
import { adminOf, database } from '#tools/restore/world.ts';

test('a page that a disk spoiled is named by pg_checksums and never read as if it were right', async () => {
  const place = await layOut(mkdtempSync(path.join(tmpdir(), 'tamiz-restore-test-')));
  try {
    await createCluster(place, 'before');
    const cluster = await startCluster(place, 'before', ['archive_mode=off']);
    await sql(cluster.url, `create database ${database}`);
    await sql(
      adminOf(cluster),
      `create table candidates as select 'Persona ' || n as name from generate_series(1, 5000) n`,
    );
    const heap = await findHeap(cluster);
    await cluster.stop();
    expect(await findBadPages(place, 'before')).toEqual([]);
    expect(await readTable(place, 'before')).toBeUndefined();
    await damagePage(place, 'before', heap);
    const bad = await findBadPages(place, 'before');
    expect(bad).toHaveLength(1);
    expect(bad[0]).toContain(heap);
    expect(await readTable(place, 'before')).toContain('invalid page in block 1');
  } finally {
    for (const end of place.atEnd.toReversed()) await end();
    rmSync(place.root, { recursive: true, force: true });
  }
}, 300_000);
