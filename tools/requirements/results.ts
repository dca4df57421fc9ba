import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { idPattern } from '#tools/requirements/lines.ts';

/** One test's evidence, whichever program ran it. */
export type TestResult = {
  source: 'browser' | 'unit';
  title: string;
  outcome: 'passed' | 'failed' | 'skipped';
  ids: string[];
  asserted: string[];
  /** Clauses whose assertions held, whatever became of the test afterwards. */
  proved: string[];
  /** What the test ran against. */
  place: 'product' | 'fixture' | 'unit';
};

const annotationsSchema = z.array(
  z.object({ type: z.string(), description: z.string().optional() }),
);
const specSchema = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  tests: z.array(
    z.object({
      // A test that needed a second try proves nothing: flaky counts as failed.
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: annotationsSchema,
      results: z.array(z.object({ annotations: annotationsSchema.optional() })),
    }),
  ),
});
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const browserReportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.unknown()),
});

const unitReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z
            .object({
              asserted: z.array(z.string()).optional(),
              proves: z.array(z.string()).optional(),
            })
            .optional(),
        }),
      ),
    }),
  ),
});

/** Playwright's JSON report; an error outside any test counts as a failed one. */
export const readBrowserResults = (json: unknown): TestResult[] => {
  const report = browserReportSchema.parse(json);
  const outside = report.errors.map(() => failedOutside('browser', 'an error outside the tests'));
  return [...report.suites.flatMap(specsOf).flatMap(toBrowserResults), ...outside];
};

/** Vitest's JSON report; a file that failed before its first test counts as a failed one. */
export const readUnitResults = (json: unknown): TestResult[] =>
  unitReportSchema.parse(json).testResults.flatMap((file): TestResult[] => {
    const results = file.assertionResults.map(({ fullName, status, meta }): TestResult => ({
      source: 'unit',
      title: fullName,
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      ids: [...fullName.matchAll(new RegExp(`\\[(${idPattern.source})\\]`, 'g'))].flatMap(
        ([, id]) => id ?? [],
      ),
      asserted: meta?.asserted ?? [],
      proved: meta?.proves ?? [],
      place: 'unit',
    }));
    const isBroken =
      file.status === 'failed' && !results.some(({ outcome }) => outcome === 'failed');
    return isBroken ? [...results, failedOutside('unit', file.name)] : results;
  });

/** The stored report, or undefined when that suite has not run. */
export const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

type Suite = z.infer<typeof suiteSchema>;
type Spec = z.infer<typeof specSchema>;

const specsOf = (suite: Suite): Spec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

const toBrowserResults = ({ title, tags, tests }: Spec): TestResult[] => {
  const wholeId = new RegExp(`^${idPattern.source}$`);
  const ids = tags.map((tag) => tag.replace(/^@/, '')).filter((tag) => wholeId.test(tag));
  return tests.map(({ status, annotations, results }) => {
    const all = [...annotations, ...(results.at(-1)?.annotations ?? [])];
    const noted = (type: string): string[] => [
      ...new Set(all.flatMap((each) => (each.type === type ? (each.description ?? []) : []))),
    ];
    const outcome = { expected: 'passed', skipped: 'skipped' } as const;
    return {
      source: 'browser',
      title,
      outcome: status === 'expected' || status === 'skipped' ? outcome[status] : 'failed',
      ids,
      asserted: noted('asserts'),
      proved: noted('proves'),
      place: noted('backend').includes('fixture') ? 'fixture' : 'product',
    };
  });
};

const failedOutside = (source: TestResult['source'], title: string): TestResult => ({
  source,
  title,
  outcome: 'failed',
  ids: [],
  asserted: [],
  proved: [],
  place: source === 'unit' ? 'unit' : 'product',
});
