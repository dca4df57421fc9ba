import { z } from 'zod';
import { renderTable } from '#tools/docs/table.ts';

export type Round = { passed: number; failed: string[]; seconds: number };

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const reportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

type Suite = z.infer<typeof suiteSchema>;
type Journey = { name: string; status: string };

/** What Playwright's JSON report says of one round; a round that left no report has failed. */
export const readRound = (json: unknown, seconds: number): Round => {
  if (json === undefined) return { passed: 0, failed: ['the run left no report'], seconds };
  const { suites, errors } = reportSchema.parse(json);
  const journeys = suites.flatMap((suite) => journeysOf(suite, []));
  const named = (isWanted: (status: string) => boolean): string[] =>
    journeys.filter(({ status }) => isWanted(status)).map(({ name }) => name);
  const outside = errors.map(({ message = '' }) => `outside the tests: ${firstLine(message)}`);
  const failed = named((status) => status !== 'expected' && status !== 'skipped');
  return {
    passed: named((status) => status === 'expected').length,
    failed: [...failed, ...outside],
    seconds,
  };
};

/** One row a round, and below it how often each journey failed. */
export const formatRounds = (rounds: Round[]): string => {
  const rows = rounds.map(({ passed, failed, seconds }, index) => [
    String(index + 1),
    String(passed),
    String(failed.length),
    seconds.toFixed(0),
    failed.join('; '),
  ]);
  const times = Map.groupBy(
    rounds.flatMap(({ failed }) => failed),
    (name) => name,
  );
  const summary = [...times].map(
    ([name, { length }]) => `failed in ${length} of ${rounds.length}: ${name}`,
  );
  const table = renderTable(['round', 'passed', 'failed', 'seconds', 'what failed'], rows);
  return [table, ...summary].join('\n');
};

const journeysOf = ({ title, specs, suites = [] }: Suite, above: string[]): Journey[] => {
  const path = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({ name: [...path, spec.title].join(' › '), status })),
    ),
    ...suites.flatMap((suite) => journeysOf(suite, path)),
  ];
};

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
