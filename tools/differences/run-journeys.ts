import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { failedSteps } from '#tools/differences/failed-steps.ts';
import type { Plan } from '#tools/differences/plan.ts';
import { readBrowserResults, readReport } from '#tools/requirements/results.ts';

const run = promisify(execFile);
const limitMs = 5 * 60_000;

export type Outcome = 'green' | 'red' | 'red elsewhere' | 'did not run';

type Run = {
  root: string;
  journeys: Plan['journey'][];
  /** The clause at which a journey is expected to fail. */
  clause?: string;
  signal: AbortSignal;
};

/**
 * Runs the named journeys in a copy. Red means that one of them failed at the clause, not that the run broke;
 * elsewhere, that it failed before or after it.
 */
export const runJourneys = async ({ root, journeys, clause, signal }: Run): Promise<Outcome> => {
  const folder = path.join(root, 'e2e');
  const report = path.join(folder, 'test-results', 'results.json');
  rmSync(report, { force: true });
  const titles = [...new Set(journeys.map(({ title }) => title))];
  const files = [...new Set(journeys.map(({ file }) => `journeys/${file}`))];
  const options = ['--workers', '1', '-g', titles.map((title) => RegExp.escape(title)).join('|')];
  await run('node_modules/.bin/playwright', ['test', ...files, ...options], {
    cwd: folder,
    timeout: Math.max(limitMs, titles.length * 60_000),
    maxBuffer: 64 * 1024 * 1024,
    signal,
  }).catch(() => undefined);
  const json = readReport(report);
  if (json === undefined) return 'did not run';
  const results = readBrowserResults(json);
  const ran = results.filter(({ title }) => titles.includes(title));
  if (ran.length < titles.length || results.length > ran.length) return 'did not run';
  if (ran.every(({ outcome }) => outcome === 'passed')) return 'green';
  return clause === undefined || failedSteps(json).includes(clause) ? 'red' : 'red elsewhere';
};
