import path from 'node:path';
import { z } from 'zod';

/** How many failed tests are looked at again. More than that is no accident of a busy machine. */
export const mostToLookAt = 3;
/** How often each of them must pass then, alone and one after another. */
export const passesNeeded = 3;

export type ReportKind = 'unit' | 'browser';

/** A failed test: how people find it, and how its program is told to run it. */
type Failure = { title: string; where: string };

const unitFile = z.looseObject({
  name: z.string(),
  status: z.string(),
  assertionResults: z.array(z.looseObject({ fullName: z.string(), status: z.string() })),
});
const unitReport = z.looseObject({ testResults: z.array(unitFile) });

const spec = z.looseObject({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.looseObject({ status: z.string() })),
});
const suite = z.looseObject({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});
const browserReport = z.looseObject({ suites: z.array(suite), errors: z.array(z.unknown()) });

type Suite = z.infer<typeof suite>;
type Spec = z.infer<typeof spec>;

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
const isFailed = ({ tests }: Spec): boolean =>
  tests.some(({ status }) => status !== 'expected' && status !== 'skipped');
const placeOf = ({ file, line }: Spec): string => `${file}:${line}`;

/** The failed tests of a report; none where something broke that no test of it shows. */
export const failuresOf = (kind: ReportKind, json: unknown): Failure[] => {
  if (kind === 'browser') {
    const { suites, errors } = browserReport.parse(json);
    if (errors.length > 0) return [];
    const failed = suites.flatMap(specsOf).filter(isFailed);
    return failed.map((each) => ({ title: each.title, where: placeOf(each) }));
  }
  const failed = unitReport.parse(json).testResults.filter(({ status }) => status === 'failed');
  return failed.flatMap(({ name, assertionResults }) => {
    const titles = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName);
    return (titles.length === 0 ? [path.basename(name)] : titles).map((title) => ({
      title,
      where: name,
    }));
  });
};

const without = (command: string[], option: string): string[] =>
  command.filter((each) => !each.startsWith(option));

/** The command that runs only these, one at a time. */
export const commandOf = (kind: ReportKind, command: string[], places: string[]): string[] =>
  kind === 'browser'
    ? [...without(command, '--shard'), ...places, `--repeat-each=${passesNeeded}`, '--workers=1']
    : [...without(command, '--maxWorkers'), ...places, '--maxWorkers=1'];

/** The first report with what was seen the second time in the place of what failed. */
export const withSecondLook = (kind: ReportKind, first: unknown, second: unknown): unknown => {
  if (kind === 'browser') {
    const seen = new Map(
      browserReport
        .parse(second)
        .suites.flatMap(specsOf)
        .map((each) => [placeOf(each), each]),
    );
    const replaced = (each: Suite): Suite => ({
      ...each,
      specs: each.specs.map((one) => (isFailed(one) ? (seen.get(placeOf(one)) ?? one) : one)),
      ...(each.suites === undefined ? {} : { suites: each.suites.map(replaced) }),
    });
    const report = browserReport.parse(first);
    return { ...report, suites: report.suites.map(replaced) };
  }
  const seen = new Map(unitReport.parse(second).testResults.map((file) => [file.name, file]));
  const report = unitReport.parse(first);
  return {
    ...report,
    testResults: report.testResults.map((file) =>
      file.status === 'failed' ? (seen.get(file.name) ?? file) : file,
    ),
  };
};
