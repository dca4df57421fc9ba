import type { ReportKind } from '#tools/steadily/second-look.ts';
import type { Step } from '#tools/lib/steps.ts';

type CiStep = Step & {
  /** Where the step leaves the results of its tests, from the repository's root. */
  report?: { file: string; kind: ReportKind };
  /** Leaves a third of two cores idle or more, so another such step may run beside it. */
  isLight?: boolean;
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

/** Neighbouring light steps together, every other step alone. */
export const batchSteps = (steps: readonly CiStep[]): CiStep[][] => {
  const batches: CiStep[][] = [];
  for (const step of steps) {
    const last = batches.at(-1);
    if (step.isLight === true && last?.[0]?.isLight === true) last.push(step);
    else batches.push([step]);
  }
  return batches;
};

/** A suite whose few failed tests are looked at a second time. */
const steadily = (
  kind: ReportKind,
  file: string,
  command: string[],
): Required<Pick<CiStep, 'command' | 'report'>> => ({
  command: ['node', 'tools/steadily/main.ts', '--kind', kind, '--report', file, '--', ...command],
  report: { file, kind },
});

const allSteps = (env: Record<string, string>, shard: string | undefined): CiStep[] => [
  {
    name: 'check',
    shareSeconds: 300,
    command: ['node', 'tools/check/main.ts', '--steadily'],
    env,
    report: { file: 'test-results/vitest.json', kind: 'unit' },
  },
  { name: 'build', shareSeconds: 30, command: ['pnpm', 'build'] },
  { name: 'budgets', shareSeconds: 5, command: ['node', 'tools/budgets/main.ts'] },
  {
    name: 'faults',
    shareSeconds: 170,
    ...steadily('unit', 'test-results/faults.json', ['pnpm', 'faults']),
    env,
  },
  {
    name: 'simulator',
    shareSeconds: 120,
    isLight: true,
    command: ['pnpm', 'sim', '--attempts', '120'],
    env,
  },
  // One plan for every change; other seeds are for nights and people.
  {
    name: 'chaos',
    shareSeconds: 90,
    isLight: true,
    command: ['pnpm', 'chaos', '--short', '--seed', '1'],
    env,
  },
  {
    name: 'fuzz',
    shareSeconds: 60,
    isLight: true,
    command: ['pnpm', 'fuzz', '--requests', '10000'],
    env,
  },
  {
    name: 'telemetry',
    shareSeconds: 60,
    isLight: true,
    command: ['pnpm', '--silent', 'telemetry:check', '--short'],
    env,
  },
  { name: 'attacks', shareSeconds: 60, isLight: true, command: ['pnpm', 'attacks'], env },
  {
    name: 'mails',
    shareSeconds: 45,
    isLight: true,
    command: ['pnpm', 'bench', 'mail', '--short'],
  },
  {
    name: 'journeys',
    shareSeconds: 900,
    ...steadily('browser', 'e2e/test-results/results.json', [
      'pnpm',
      'e2e',
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
    ]),
    env,
  },
  {
    name: 'engines',
    shareSeconds: 90,
    ...steadily('browser', 'e2e/test-results/engines.json', ['pnpm', 'engines']),
    env,
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
