import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  commandOf,
  failuresOf,
  mostToLookAt,
  passesNeeded,
  withSecondLook,
} from '#tools/steadily/second-look.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { readReport } from '#tools/requirements/results.ts';

// Runs a suite. Where a few of its tests fail, each must pass three times more, alone, and is named at the end of the gate:
//   node tools/steadily/main.ts --kind unit --report test-results/vitest.json -- vitest run

const { values, positionals: command } = parseArgs({
  options: {
    kind: { type: 'string', default: 'unit' },
    report: { type: 'string', default: '' },
    unsteady: { type: 'string', default: 'test-results/unsteady.txt' },
  },
  allowPositionals: true,
});
const kind = values.kind === 'browser' ? 'browser' : 'unit';
const report = inRepository(values.report);

const run = ([program = '', ...args]: string[]): boolean =>
  spawnSync(program, args, { cwd: inRepository(), stdio: 'inherit' }).status === 0;

/** Whether all of them passed as often as they must. */
const passSteadily = (places: string[]): boolean => {
  const again = commandOf(kind, command, places);
  // Playwright repeats by itself.
  const rounds = kind === 'browser' ? 1 : passesNeeded;
  for (let round = 0; round < rounds; round += 1) if (!run(again)) return false;
  return true;
};

const lookAgain = (): boolean => {
  const first = readReport(report);
  const failures = first === undefined ? [] : failuresOf(kind, first);
  if (failures.length === 0 || failures.length > mostToLookAt) return false;
  const titles = failures.map(({ title }) => title);
  process.stdout.write(
    `\nMust pass ${passesNeeded} times more, one at a time: ${titles.join('; ')}\n`,
  );
  rmSync(report);
  const isSteady = passSteadily([...new Set(failures.map(({ where }) => where))]);
  const merged = isSteady ? withSecondLook(kind, first, readReport(report)) : first;
  // The second run left a report of its own in the place of the first.
  writeFileSync(report, JSON.stringify(merged));
  if (failuresOf(kind, merged).length > 0) return false;
  mkdirSync(inRepository('test-results'), { recursive: true });
  for (const title of titles) appendFileSync(inRepository(values.unsteady), `${title}\n`);
  return true;
};

process.exitCode = run(command) || lookAgain() ? 0 : 1;
