import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRepository } from '#tools/lib/paths.ts';
import { formatStep, runSteps, type Step } from '#tools/lib/steps.ts';
import { withDatabaseServer } from '#tools/postgres/with-database.ts';
import { readBrowserResults, readReport, readUnitResults } from '#tools/requirements/results.ts';
import { countOutcomes } from './count-outcomes.ts';

const totalShareSeconds = 1_500;
const unitReports = ['test-results/vitest.json', 'test-results/faults.json'].map((file) =>
  inRepository(file),
);
const browserReports = ['e2e/test-results/results.json', 'e2e/test-results/fresh-clone.json'].map(
  (file) => inRepository(file),
);
const startedAt = performance.now();

const { values } = parseArgs({
  options: { 'bootstrap-seconds': { type: 'string', default: '0' } },
});
const bootstrap = {
  name: 'bootstrap',
  isPassed: true,
  seconds: Number(values['bootstrap-seconds']),
};

// Results of an earlier run must not stand in for tests that did not run.
for (const report of [...unitReports, ...browserReports]) rmSync(report, { force: true });

process.stdout.write(`${formatStep(bootstrap, 60)}\n`);
const results = await withDatabaseServer((adminUrl) => {
  const env = { DATABASE_ADMIN_URL: adminUrl };
  const steps: Step[] = [
    { name: 'check', shareSeconds: 300, command: ['node', 'tools/check/main.ts'], env },
    { name: 'build', shareSeconds: 30, command: ['pnpm', 'build'] },
    { name: 'budgets', shareSeconds: 5, command: ['node', 'tools/budgets/main.ts'] },
    { name: 'faults', shareSeconds: 260, command: ['pnpm', 'faults'], env },
    {
      name: 'simulator',
      shareSeconds: 120,
      command: ['pnpm', 'sim', '--attempts', '200'],
      env,
    },
    { name: 'journeys', shareSeconds: 900, command: ['pnpm', 'e2e'], env },
    {
      name: 'fresh clone',
      shareSeconds: 90,
      command: ['pnpm', '--filter', '@tamiz/e2e', 'fresh-clone'],
      env,
    },
    {
      name: 'requirements',
      shareSeconds: 5,
      command: ['node', 'tools/requirements/main.ts', '--expect'],
    },
  ];
  return runSteps(steps, { concurrency: 1, isLive: true });
});

const tests = [
  ...unitReports.flatMap((file) => readUnitResults(readReport(file) ?? { testResults: [] })),
  ...browserReports.flatMap((file) =>
    readBrowserResults(readReport(file) ?? { suites: [], errors: [] }),
  ),
];
const { passed, failed, skipped } = countOutcomes(tests, results);
const seconds = bootstrap.seconds + (performance.now() - startedAt) / 1000;
const failedSteps = results.filter((result) => !result.isPassed).map(({ name }) => name);
process.stdout.write(
  [
    '',
    `${seconds.toFixed(0)} s of ${totalShareSeconds} s`,
    ...(skipped > 0 ? [`${skipped} tests skipped`] : []),
    ...(failedSteps.length > 0 ? [`failed: ${failedSteps.join(', ')}`] : []),
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n'),
);
process.exitCode = failed === 0 ? 0 : 1;
