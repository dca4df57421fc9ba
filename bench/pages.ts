import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { dropDatabase, roleUrls } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';
import type { Stack } from '@tamiz/tools/stack';

import { bigDatabase, fillBig } from '#bench/big.ts';
import { casesOf } from '#bench/support/pages/cases.ts';
import { comparePage } from '#bench/support/pages/compare-page.ts';
import { fillPages } from '#bench/support/pages/fill-pages.ts';
import { recordPages } from '#bench/support/pages/record-pages.ts';
import { findTargets } from '#bench/support/pages/targets.ts';
import { tellSteps } from '#bench/support/pages/tell-steps.ts';
import { percentile } from '#bench/support/percentile.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';
import { requireWrk } from '#bench/support/wrk.ts';

/** How much there is at a share of what the product must carry; only the whole of it is in the database that stays. */
const sizeAt = (scale: number) => ({
  database: scale === 1 ? bigDatabase : 'tamiz_bench_pages',
  people: Math.max(100, Math.round(10_000 * scale)),
  events: Math.round(500_000 * scale),
});

const measure = async (stack: Stack, seconds: number, only: string): Promise<void> => {
  const { apis, database } = stack.urls;
  const cases = casesOf(await findTargets(database.owner)).filter(({ name }) =>
    name.includes(only),
  );
  const pages = await recordPages(database, cases, { APP_SECRET: stack.env['APP_SECRET'] ?? '' });
  const [first] = pages;
  if (first !== undefined) await tellSteps(stack, first.headers, seconds);
  for (const { name, aim, call, headers, statements, bytes } of pages) {
    const load = { apis, headers, ...call };
    const { ours, bare, shares, microsecondsEach } = await comparePage(stack, {
      load,
      statements,
      seconds,
    });
    const share = percentile(shares, 0.5);
    const spread = `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`;
    report(
      name.padEnd(16),
      `${share.toFixed(2)} of its SQL alone (${spread}; aim ${aim}), ${Math.round(ours)} of ${Math.round(bare)} a second, ` +
        `${Math.round(microsecondsEach)} µs of Node, ${statements.length} statements, ${bytes} bytes, load ${loadavg()[0]?.toFixed(1)}`,
      share >= aim,
    );
  }
};

/**
 * The pages that people open all day beside their own SQL alone: as many API processes as there are cores, 8 connections on
 * both sides. `--only board` measures some, `--processes 1` says how many processes; `--scale 0.01` takes a share of the data,
 * in a database that goes afterwards unless `--keep` says otherwise, `--seconds 1` shorter slices, and `--log info` writes
 * a line for each request as in production; without it the read of those lines would weigh on the same cores.
 */
export const benchPages = async (): Promise<void> => {
  requireWrk();
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      scale: { type: 'string', default: '1' },
      seconds: { type: 'string', default: '3' },
      keep: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      processes: { type: 'string', default: String(availableParallelism()) },
      log: { type: 'string', default: 'silent' },
    },
  });
  const [scale, seconds] = [Number(values.scale), Number(values.seconds)];
  const { database, ...size } = sizeAt(scale);
  await fillBig(database, scale);
  await fillPages(database, roleUrls(testAdminUrl, database), size);
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: false,
    workerProcesses: 0,
    apiProcesses: Number(values.processes),
    env: { ...productionEnv(), LOG_LEVEL: values.log },
  });
  try {
    process.stdout.write(
      `${stack.urls.apis.length} API processes, log ${values.log}; 8 connections on both sides, 5 rounds of ${seconds} s each by turns; median, and the spread of the share\n`,
    );
    await measure(stack, seconds, values.only);
  } finally {
    await stack.stop();
    if (scale !== 1 && !values.keep) await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};
