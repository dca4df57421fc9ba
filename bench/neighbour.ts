import { dropDatabase } from '@tamiz/db/admin';
import { testAdminUrl } from '@tamiz/db/testing/template';
import { startStack } from '@tamiz/tools/stack';

import { openPerson, workOf } from '#bench/support/neighbour/account-work.ts';
import type { Work } from '#bench/support/neighbour/account-work.ts';
import { openNoisyAccount } from '#bench/support/neighbour/noisy-account.ts';
import type { Noise } from '#bench/support/neighbour/noisy-account.ts';
import { percentile } from '#bench/support/percentile.ts';
import { productionEnv } from '#bench/support/production-env.ts';
import { report } from '#bench/support/report.ts';

const database = 'tamiz_bench_neighbour';
// The quiet one has several reports; the noisy one keeps its one thread busy with a single one just as well.
const people = { noisy: 'ximena.robledo@ejemplo.mx', quiet: 'mariana.villasenor@ejemplo.mx' };
/** How many times as long as undisturbed the work of the quiet account may take. */
const atMost = 2;
const turns = 4;

type Samples = Map<string, number[]>;

const measure = async (work: Work, rounds: number, into: Samples): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, one] of Object.entries(work)) {
      const from = performance.now();
      const status = await one();
      if (status !== 200) throw new Error(`${name}: ${status}`);
      into.set(name, [...(into.get(name) ?? []), performance.now() - from]);
    }
  }
};

const tellNoise = (noises: readonly Noise[]): void => {
  const sum = (of: (noise: Noise) => number): number =>
    noises.reduce((total, noise) => total + of(noise), 0);
  const statuses = new Set(noises.flatMap((noise) => Object.keys(noise.statuses)));
  const seconds = sum(({ milliseconds }) => milliseconds) / 1000;
  const counts = [...statuses].map(
    (status) => `${sum((noise) => noise.statuses[status] ?? 0)} answered ${status}`,
  );
  const core = sum(({ processorMilliseconds }) => processorMilliseconds) / 10 / seconds;
  process.stdout.write(
    `the neighbour's uploads and prints: ${counts.join(', ')} in ${seconds.toFixed(0)} s; sending them took ${core.toFixed(0)} % of a core\n`,
  );
};

const tellWork = (alone: Samples, beside: Samples): void => {
  for (const [name, samples] of alone) {
    const [one, other] = [percentile(samples, 0.95), percentile(beside.get(name) ?? [], 0.95)];
    report(
      name,
      `p95 ${one.toFixed(1)} ms alone, ${other.toFixed(1)} ms beside the neighbour, ${(other / one).toFixed(2)} times (aim ${atMost})`,
      other / one <= atMost,
    );
  }
};

/** How long the work of one account takes, in turns alone and beside another that never pauses. */
const benchWith = async (limitFactor: string, rounds: number): Promise<void> => {
  await dropDatabase({ adminUrl: testAdminUrl, database });
  const stack = await startStack({
    adminUrl: testAdminUrl,
    database,
    web: 'none',
    hasDemoData: true,
    workerProcesses: 1,
    apiProcesses: 1,
    env: {
      ...productionEnv(),
      // Production has no demo data.
      NODE_ENV: 'development',
      TRUSTED_PROXIES: '1',
      LIMIT_FACTOR: limitFactor,
    },
  });
  try {
    const [api = ''] = stack.urls.apis;
    const ownerUrl = stack.urls.database.owner;
    const quiet = await workOf(await openPerson(api, ownerUrl, people.quiet));
    const noisy = openNoisyAccount(await openPerson(api, ownerUrl, people.noisy));
    try {
      // Every thread is started and every statement planned before anything counts.
      await measure(quiet, 10, new Map());
      noisy.start();
      await measure(quiet, 3, new Map());
      await noisy.stop();
      const alone: Samples = new Map();
      const beside: Samples = new Map();
      const noises: Noise[] = [];
      // In turns, so that other load on the machine affects both.
      for (let turn = 0; turn < turns; turn += 1) {
        await measure(quiet, rounds, alone);
        noisy.start();
        await measure(quiet, rounds, beside);
        noises.push(await noisy.stop());
      }
      tellNoise(noises);
      tellWork(alone, beside);
    } finally {
      noisy.end();
    }
  } finally {
    await stack.stop();
    await dropDatabase({ adminUrl: testAdminUrl, database });
  }
};

/** One account uploads and prints without pause; how long another one's work takes meanwhile. */
export const benchNeighbour = async (): Promise<void> => {
  const isShort = process.argv.includes('--short');
  process.stdout.write('limits lifted\n');
  await benchWith('1000000', isShort ? 10 : 50);
  if (isShort) return;
  // The quiet account's own limits allow no more rounds.
  process.stdout.write('with the limits of the contract\n');
  await benchWith('1', 10);
};
