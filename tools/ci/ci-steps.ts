import type { Step } from '#tools/lib/steps.ts';

type CiStep = Step & {
  /** Where the step leaves the results of its tests, from the repository's root. */
  report?: { file: string; kind: 'unit' | 'browser' };
};

type Choice = {
  databaseAdminUrl: string;
  /** Names of steps; all of them where none is given. */
  only?: string[] | undefined;
  /** A part of the journeys, as Playwright writes it: 1/3. */
  shard?: string | undefined;
};

/** The steps of the whole gate, in the order in which one machine runs them, or those that were asked for. */
export const chooseSteps = ({ databaseAdminUrl, only, shard }: Choice): CiStep[] => {
  const steps = allSteps({ DATABASE_ADMIN_URL: databaseAdminUrl }, shard);
  if (only === undefined) return steps;
  const names = steps.map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No such step: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  }
  return steps.filter(({ name }) => only.includes(name));
};

const allSteps = (env: Record<string, string>, shard: string | undefined): CiStep[] => [
  {
    name: 'check',
    shareSeconds: 300,
    command: ['node', 'tools/check/main.ts'],
    env,
    report: { file: 'test-results/vitest.json', kind: 'unit' },
  },
  { name: 'build', shareSeconds: 30, command: ['pnpm', 'build'] },
  { name: 'budgets', shareSeconds: 5, command: ['node', 'tools/budgets/main.ts'] },
  {
    name: 'faults',
    shareSeconds: 170,
    command: ['pnpm', 'faults'],
    env,
    report: { file: 'test-results/faults.json', kind: 'unit' },
  },
  {
    name: 'simulator',
    shareSeconds: 100,
    command: ['pnpm', 'sim', '--attempts', '120'],
    env,
  },
  {
    name: 'fuzz',
    shareSeconds: 60,
    command: ['pnpm', 'fuzz', '--requests', '10000'],
    env,
  },
  { name: 'attacks', shareSeconds: 60, command: ['pnpm', 'attacks'], env },
  {
    name: 'journeys',
    shareSeconds: 900,
    command: ['pnpm', 'e2e', ...(shard === undefined ? [] : ['--shard', shard])],
    env,
    report: { file: 'e2e/test-results/results.json', kind: 'browser' },
  },
  {
    name: 'engines',
    shareSeconds: 90,
    command: ['pnpm', 'engines'],
    env,
    report: { file: 'e2e/test-results/engines.json', kind: 'browser' },
  },
  {
    name: 'fresh-clone',
    shareSeconds: 90,
    command: ['pnpm', '--filter', '@tamiz/e2e', 'fresh-clone'],
    env,
    report: { file: 'e2e/test-results/fresh-clone.json', kind: 'browser' },
  },
  {
    name: 'requirements',
    shareSeconds: 5,
    command: ['node', 'tools/requirements/main.ts', '--expect'],
  },
];
