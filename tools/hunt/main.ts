import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyProcesses } from '#tools/hunt/busy-processes.ts';
import { formatRounds, readRound, type Round } from '#tools/hunt/rounds.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { runSteps } from '#tools/lib/steps.ts';
import { readReport } from '#tools/requirements/results.ts';

const readCount = (name: string, text: string, least: number): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least) return count;
  throw new Error(`--${name} must be a whole number from ${least}, not “${text}”.`);
};

// Files are named as they are; options of Playwright stand after “--”.
const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    load: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const rounds = readCount('rounds', values.rounds, 1);
const load = readCount('load', values.load, 0);

const report = inRepository('e2e', 'test-results', 'results.json');
const startedAt = new Date().toISOString().replaceAll(/[:.]/g, '-');
const kept = inRepository('e2e', 'test-results', 'hunt', startedAt);

const runRound = async (number: number): Promise<Round> => {
  const folder = path.join(kept, `round-${number}`);
  mkdirSync(folder, { recursive: true });
  // Otherwise a round that crashed would seem to have the report of an earlier one.
  rmSync(report, { force: true });
  const playwright = ['--retries', '0', '--output', path.join(folder, 'artifacts'), ...positionals];
  const [result] = await runSteps(
    [
      {
        name: `round ${number} of ${rounds}${load > 0 ? `, ${load} busy` : ''}`,
        shareSeconds: 900,
        command: ['pnpm', '--filter', '@tamiz/e2e', 'test', ...playwright],
      },
    ],
    { concurrency: 1, isLive: true },
  );
  if (existsSync(report)) copyFileSync(report, path.join(folder, 'results.json'));
  const round = readRound(readReport(report), result?.seconds ?? 0);
  const isUnexplained = result?.isPassed !== true && round.failed.length === 0;
  return isUnexplained ? { ...round, failed: ['the run ended with an error'] } : round;
};

const busy = startBusyProcesses(load);
const finished: Round[] = [];
try {
  for (let number = 1; number <= rounds; number += 1) finished.push(await runRound(number));
} finally {
  await busy.stop();
}

const failures = finished.flatMap(({ failed }) => failed).length;
process.stdout.write(
  `\n${formatRounds(finished)}\n\nreports: ${path.relative(inRepository(), kept)}\n`,
);
process.exitCode = failures === 0 ? 0 : 1;
