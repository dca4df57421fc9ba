import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { batchSteps, chooseSteps } from '#tools/ci/ci-steps.ts';
import { countOutcomes } from '#tools/ci/count-outcomes.ts';
import { mostToLookAt } from '#tools/steadily/second-look.ts';
import { inRepository } from '#tools/lib/paths.ts';
import { formatStep, runSteps, type StepResult } from '#tools/lib/steps.ts';
import { withDatabaseServer } from '#tools/postgres/with-database.ts';
import { readBrowserResults, readReport, readUnitResults } from '#tools/requirements/results.ts';

const wholeShareSeconds = 1_500;
const bootstrapShareSeconds = 60;
const startedAt = performance.now();

const { values } = parseArgs({
  options: {
    'bootstrap-seconds': { type: 'string', default: '0' },
    only: { type: 'string' },
    shard: { type: 'string' },
  },
});
const bootstrap = {
  name: 'bootstrap',
  isPassed: true,
  seconds: Number(values['bootstrap-seconds']),
};
const chosen = { only: values.only?.split(','), shard: values.shard };
// A wrong name is reported before a database is started.
const planned = chooseSteps({ databaseAdminUrl: '', ...chosen });
const reports = planned.flatMap(({ report }) =>
  report === undefined ? [] : { ...report, file: inRepository(report.file) },
);

// Otherwise results of an earlier run would count for tests that did not run.
const unsteadyFile = inRepository('test-results/unsteady.txt');
for (const file of [...reports.map((each) => each.file), unsteadyFile])
  rmSync(file, { force: true });

process.stdout.write(`${formatStep(bootstrap, bootstrapShareSeconds)}\n`);
const results = await withDatabaseServer(async (databaseAdminUrl) => {
  const done: StepResult[] = [];
  for (const batch of batchSteps(chooseSteps({ databaseAdminUrl, ...chosen }))) {
    const isAlone = batch.length === 1;
    done.push(...(await runSteps(batch, { concurrency: isAlone ? 1 : 2, isLive: isAlone })));
  }
  return done;
});

const tests = reports.flatMap(({ file, kind }) =>
  kind === 'unit'
    ? readUnitResults(readReport(file) ?? { testResults: [] })
    : readBrowserResults(readReport(file) ?? { suites: [], errors: [] }),
);
const unsteady = existsSync(unsteadyFile)
  ? readFileSync(unsteadyFile, 'utf8').trimEnd().split('\n')
  : [];
const counted = countOutcomes(tests, results);
const { passed, skipped } = counted;
// Each suite may have a few; a gate that has them everywhere is not to be trusted.
const failed = unsteady.length > mostToLookAt ? counted.failed + unsteady.length : counted.failed;
const shareSeconds =
  chosen.only === undefined
    ? wholeShareSeconds
    : planned.reduce((sum, step) => sum + step.shareSeconds, bootstrapShareSeconds);
const seconds = bootstrap.seconds + (performance.now() - startedAt) / 1000;
const failedSteps = results.filter((result) => !result.isPassed).map(({ name }) => name);
process.stdout.write(
  [
    '',
    `${seconds.toFixed(0)} s of ${shareSeconds} s`,
    ...(skipped > 0 ? [`${skipped} tests skipped`] : []),
    ...unsteady.map((title) => `unsteady, to be mended: ${title}`),
    ...(failedSteps.length > 0 ? [`failed: ${failedSteps.join(', ')}`] : []),
    `${passed} passed, ${failed} failed`,
    '',
  ].join('\n'),
);
process.exitCode = failed === 0 ? 0 : 1;
