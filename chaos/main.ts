import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { makePlan, wireFaults } from '#chaos/plan.ts';
import { findPlants } from '#chaos/plants.ts';
import { runPlan } from '#chaos/run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    operations: { type: 'string' },
    faults: { type: 'string' },
    /** Faults of this kind alone: delay, reset, half-close, black-hole or reorder. */
    only: { type: 'string' },
    /** For CI: a minute. */
    short: { type: 'boolean', default: false },
    /** Plants each defect of `defects/` in a copy and runs there; every one must be found. */
    plants: { type: 'boolean', default: false },
    /** Only planted defects whose name contains this. */
    plant: { type: 'string', default: '' },
    /** Ends at the first broken rule that reads like this. */
    until: { type: 'string' },
    /** Ends the operations after so many seconds and checks what was done; what was left out is told. */
    seconds: { type: 'string', default: '86400' },
  },
});

const seed = Number(values.seed);
const operations = Number(values.operations ?? (values.short ? 600 : 100_000));
const faults = Number(values.faults ?? (values.short ? 15 : 1_000));

const only = wireFaults.find((kind) => kind === values.only);
if (values.only !== undefined && only === undefined) throw new Error(`No fault: ${values.only}`);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const table = (title: string, counts: Record<string, number>): void => {
  const cells = Object.entries(counts).toSorted(([left], [right]) => left.localeCompare(right));
  say(`${title}: ${cells.map(([name, count]) => `${name} ${count}`).join(', ')}`);
};

// Whoever is told to stop ends every process that was started.
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort()).once('SIGINT', () => stopping.abort());

const chaos = async (): Promise<void> => {
  const plan = makePlan({ seed, operations, faults, ...(only !== undefined && { only }) });
  say(
    `chaos, seed ${seed}: ${operations} operations, ${faults} faults${only === undefined ? '' : ` (${only})`}, plan ${plan.digest}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  const { violations, done, struck, seconds, figures } = await runPlan(plan, {
    say,
    stopAfterMs: Number(values.seconds) * 1_000,
    stopping: stopping.signal,
    until: values.until === undefined ? undefined : new RegExp(values.until),
  });
  table('operations', done);
  table('faults', struck);
  table('figures', figures);
  const total = Object.values(done).reduce((sum, one) => sum + one, 0);
  const rate = (total / Math.max(1, seconds.running)).toFixed(1);
  say(
    `${total} operations in ${seconds.running} s (${rate} a second), checked in ${seconds.checking} s`,
  );
  if (violations.length > 0) {
    for (const violation of violations.slice(0, 50)) say(`- ${violation}`);
    say(
      `Again: pnpm chaos --seed ${seed} --operations ${operations} --faults ${faults}${only === undefined ? '' : ` --only ${only}`}`,
    );
    process.exitCode = 1;
  }
  say(violations.length === 0 ? 'Every rule was kept.' : `${violations.length} violations`);
};

if (values.plants || values.plant !== '') {
  process.exitCode = (await findPlants(values.plant, values.seed, say)) === 0 ? 0 : 1;
} else await chaos();
