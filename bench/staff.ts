import { parseArgs } from 'node:util';

import { dropDatabase, prepareDatabase, withClient, withDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';

import { casesByEndpoint, notMeasured } from '#bench/support/staff/cases.ts';
import { aims, compareCall } from '#bench/support/staff/compare-call.ts';
import { fillStaff } from '#bench/support/staff/fill.ts';
import { readLandmarks } from '#bench/support/staff/landmarks.ts';
import type { Landmarks } from '#bench/support/staff/landmarks.ts';
import { openStaffApi } from '#bench/support/staff/open-staff-api.ts';
import { sizeAt } from '#bench/support/staff/size.ts';

const database = 'tamiz_bench_staff';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const fill = async (adminUrl: string, scale: number): Promise<Landmarks> => {
  const size = sizeAt(scale);
  say(
    Object.entries(size)
      .map(([name, rows]) => `${rows} ${name}`)
      .join(', '),
  );
  return fillStaff(adminUrl, size, say);
};

const printDatabase = async (adminUrl: string): Promise<void> => {
  const settings = await withClient(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ text: string }>(
      `select 'PostgreSQL ' || current_setting('server_version') || ', shared_buffers ' || current_setting('shared_buffers')
         || ', fsync ' || current_setting('fsync') || ', ' || pg_size_pretty(pg_database_size(current_database())) as text`,
    );
    return rows[0]?.text ?? '';
  });
  say(settings);
};

/**
 * Every read of the back office beside its own statements alone, at the size that the product must carry or at a share of
 * it (`--scale 0.01`). `--keep` leaves the database for the next run; `--only` measures the calls whose id contains a text.
 */
export const benchStaff = async (): Promise<void> => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      scale: { type: 'string', default: '1' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  });
  if (!values.keep) await dropDatabase({ adminUrl: testAdminUrl, database });
  const { urls } = await prepareDatabase({ adminUrl: testAdminUrl, database });
  const adminUrl = withDatabase(testAdminUrl, database);
  try {
    const at = (await readLandmarks(adminUrl)) ?? (await fill(adminUrl, Number(values.scale)));
    await printDatabase(adminUrl);
    say(
      `p95 of each call below ${aims.p95} ms and within ${aims.timesBare} times the p95 of its statements alone; below ${aims.soonEnough} ms the first suffices`,
    );
    const api = await openStaffApi(urls);
    try {
      for (const [endpoint, cases] of Object.entries(casesByEndpoint)) {
        if (!endpoint.includes(values.only)) continue;
        for (const [name, prepare] of Object.entries(cases)) {
          const { p50, p95, bare, ratio, isMet } = await compareCall(api, prepare(at), urls);
          say(
            `${`${endpoint}: ${name}`.padEnd(66)} p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  bare ${bare.toFixed(1).padStart(6)} ms  ${ratio.toFixed(2).padStart(5)} times${isMet ? '' : '  NOT REACHED'}`,
          );
          if (!isMet) process.exitCode = 1;
        }
      }
    } finally {
      await api.close();
    }
    for (const [endpoint, why] of Object.entries(notMeasured))
      say(`${endpoint}: not measured. ${why}`);
  } finally {
    if (!values.keep) await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
