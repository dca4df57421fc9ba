import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandOf, failuresOf, withSecondLook } from '#tools/steadily/second-look.ts';
import { inRepository } from '#tools/lib/paths.ts';

const journey = (status: string, title = 'pays') => ({
  title,
  file: 'money/pay.spec.ts',
  line: 7,
  tests: [{ status }],
});
const journeys = (...specs: ReturnType<typeof journey>[]) => ({
  suites: [{ specs: [], suites: [{ specs }] }],
  errors: [],
});

test('a failed journey is run again by its place, three times, one at a time, whatever the shard', () => {
  expect(failuresOf('browser', journeys(journey('unexpected')))).toEqual([
    { title: 'pays', where: 'money/pay.spec.ts:7' },
  ]);
  expect(commandOf('browser', ['pnpm', 'e2e', '--shard=1/3'], ['money/pay.spec.ts:7'])).toEqual([
    'pnpm',
    'e2e',
    'money/pay.spec.ts:7',
    '--repeat-each=3',
    '--workers=1',
  ]);
});

test('what was seen the second time takes the place of what failed', () => {
  const first = journeys(journey('unexpected'));
  expect(failuresOf('browser', withSecondLook('browser', first, journeys()))).toHaveLength(1);
  const merged = withSecondLook('browser', first, journeys(journey('expected')));
  expect(failuresOf('browser', merged)).toEqual([]);
});

test('an error outside any test is looked at by people', () => {
  const report = { ...journeys(journey('unexpected')), errors: ['the product did not start'] };
  expect(failuresOf('browser', report)).toEqual([]);
});

let folder: string;
beforeEach(() => {
  // Where vitest and its packages are found.
  folder = mkdtempSync(inRepository('node_modules', '.second-look-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A suite that writes a line each time it runs, and passes by what stands there. */
const runSuite = (passesWhen: string, tests = 1) => {
  const runs = path.join(folder, 'runs');
  const report = path.join(folder, 'report.json');
  const unsteady = path.join(folder, 'unsteady');
  writeFileSync(runs, '');
  writeFileSync(
    path.join(folder, 'wavers.test.js'),
    `import { appendFileSync, readFileSync } from 'node:fs';
     import { expect, test } from 'vitest';
     appendFileSync(${JSON.stringify(runs)}, '.');
     const run = readFileSync(${JSON.stringify(runs)}, 'utf8').length;
     for (let n = 0; n < ${tests}; n++) test('wavers ' + n, () => expect(${passesWhen}).toBe(true));`,
  );
  const fromRoot = (file: string) => path.relative(inRepository(), file);
  const suite = [inRepository('node_modules/.bin/vitest'), 'run', '--root', folder];
  const reporters = JSON.stringify([['json', { outputFile: report }]]);
  writeFileSync(
    path.join(folder, 'vitest.config.js'),
    `export default { test: { reporters: ${reporters} } };`,
  );
  const options = ['--report', fromRoot(report), '--unsteady', fromRoot(unsteady)];
  const { status } = spawnSync(
    process.execPath,
    [inRepository('tools/steadily/main.ts'), ...options, '--', ...suite, '--maxWorkers=2'],
    { cwd: inRepository(), stdio: 'ignore' },
  );
  const isPassed = failuresOf('unit', JSON.parse(readFileSync(report, 'utf8'))).length === 0;
  return { status, isPassed, runs: readFileSync(runs, 'utf8').length };
};

test.each([
  ['passes', 'true', { status: 0, isPassed: true, runs: 1 }],
  ['fails once and then passes three times', 'run > 1', { status: 0, isPassed: true, runs: 4 }],
  ['fails one time in three', 'run % 3 !== 1', { status: 1, isPassed: false, runs: 4 }],
  ['always fails', 'false', { status: 1, isPassed: false, runs: 2 }],
])(
  'a suite that %s',
  (_, passesWhen, seen) => {
    expect(runSuite(passesWhen)).toEqual(seen);
  },
  240_000,
);

test('more than three failures are no accident: none is tried again', () => {
  expect(runSuite('run > 1', 4)).toEqual({ status: 1, isPassed: false, runs: 1 });
}, 240_000);
