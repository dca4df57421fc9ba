import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { inRepository } from '#tools/lib/paths.ts';
import { runSteps, type Step } from '#tools/lib/steps.ts';
import { withDatabaseServer } from '#tools/postgres/with-database.ts';

// A limit is there for what hangs. A shared machine may give us a quarter of its cores for minutes.
const patience = ['--testTimeout=240000', '--hookTimeout=240000'];

// The gate looks at a failed test a second time; a developer wants to be told at once.
const { values } = parseArgs({ options: { steadily: { type: 'boolean', default: false } } });
const steadily = values.steadily
  ? ['node', 'tools/steadily/main.ts', '--report', 'test-results/vitest.json', '--']
  : [];

const totalShareSeconds = 240;
const startedAt = performance.now();
const migrations = globSync('packages/db/migrations/*.sql', { cwd: inRepository() });

const bin = (name: string): string => inRepository('node_modules', '.bin', name);

const script = (workspace: string, name: string): string[] => [
  'pnpm',
  '--filter',
  workspace,
  '--silent',
  'run',
  name,
];

const isPassed = await withDatabaseServer(async (adminUrl) => {
  const env = { DATABASE_ADMIN_URL: adminUrl };
  const still: Step[] = [
    { name: 'types', shareSeconds: 40, command: ['node', 'tools/check/types.ts'] },
    { name: 'lint', shareSeconds: 35, command: [bin('oxlint'), '--deny-warnings'] },
    { name: 'format', shareSeconds: 5, command: [bin('oxfmt'), '--check', '.'] },
    { name: 'dead code', shareSeconds: 15, command: [bin('knip')] },
    { name: 'house', shareSeconds: 5, command: ['node', 'tools/house/main.ts'] },
    { name: 'lockfile', shareSeconds: 5, command: ['node', 'tools/check/lockfile.ts'] },
    { name: 'flags', shareSeconds: 5, command: ['node', 'tools/flags/main.ts'] },
    { name: 'licences', shareSeconds: 5, command: ['node', 'tools/check/licences.ts'] },
    { name: 'migrations', shareSeconds: 5, command: [bin('squawk'), ...migrations] },
    { name: 'schema drift', shareSeconds: 20, command: script('@tamiz/db', 'drift'), env },
    { name: 'mail drift', shareSeconds: 15, command: script('@tamiz/server', 'mails:drift'), env },
    {
      name: 'calls drift',
      shareSeconds: 5,
      command: ['node', 'tools/contract/main.ts', '--check'],
    },
    { name: 'docs drift', shareSeconds: 5, command: ['node', 'tools/docs/main.ts', '--check'] },
  ];
  // One more than there are cores: some tests wait for a clock or a process most of their time.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  // Files of a worker share what they import; loading it anew for each took a third of the time.
  const tests: Step = {
    name: 'tests',
    shareSeconds: 190,
    command: [...steadily, bin('vitest'), 'run', '--no-isolate', workers, ...patience],
    env,
  };
  const results = [
    ...(await runSteps(still, { concurrency: 2 })),
    ...(await runSteps([tests], { concurrency: 1, isLive: true })),
  ];
  return results.every((result) => result.isPassed);
});

const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(
  `\ncheck ${isPassed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s of ${totalShareSeconds} s\n`,
);
process.exitCode = isPassed ? 0 : 1;
