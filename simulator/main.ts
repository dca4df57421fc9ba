import { parseArgs } from 'node:util';

import { runAttempt } from '#sim/attempt.ts';
import { openSimulatedService } from '#sim/world.ts';

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    /** `forward`, `free`, or both by turns. */
    mode: { type: 'string', default: 'both' },
  },
});

const attempts = Number(values.attempts);
const first = Number(values.seed);
/** One attempt in so many may be moved about in freely. */
const freeEvery = 5;

const navigationOf = (seed: number): 'forward' | 'free' => {
  if (values.mode === 'forward' || values.mode === 'free') return values.mode;
  return seed % freeEvery === 3 ? 'free' : 'forward';
};

const began = performance.now();
const simulated = await openSimulatedService();
let moment = Date.now();
let passed = 0;
try {
  for (let index = 0; index < attempts; index += 1) {
    const seed = first + index;
    try {
      const { end } = await runAttempt({
        navigation: navigationOf(seed),
        seed,
        start: moment,
        simulated,
      });
      moment = end + 60_000;
      passed += 1;
    } catch (error) {
      process.stdout.write(
        `seed ${seed}: ${error instanceof Error ? error.message : String(error)}\n`,
      );
      process.stdout.write(
        `Again: pnpm sim --attempts 1 --seed ${seed} --mode ${navigationOf(seed)}\n`,
      );
      process.exitCode = 1;
      break;
    }
  }
} finally {
  await simulated.stop();
}
const seconds = Math.round((performance.now() - began) / 1_000);
process.stdout.write(
  `${passed} of ${attempts} simulated attempts kept every rule, seeds from ${first}, ${Math.round((moment - Date.now()) / 3_600_000)} simulated hours in ${seconds} s\n`,
);
