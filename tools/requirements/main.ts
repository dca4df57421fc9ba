import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';
import expectedIds from '#tools/requirements/expected.json' with { type: 'json' };
import { parseRequirements } from '#tools/requirements/lines.ts';
import { findUnknownIds, prove } from '#tools/requirements/prove.ts';
import { describe, formatReport } from '#tools/requirements/report.ts';
import { readBrowserResults, readReport, readUnitResults } from '#tools/requirements/results.ts';

const { values } = parseArgs({
  options: {
    expect: { type: 'boolean', default: false },
    // A folder with the results of several machines, each in a folder of its own.
    results: { type: 'string' },
  },
});
const folders = values.results === undefined ? [''] : globSync(`${values.results}/*`);

const requirements = parseRequirements(readFileSync(inRepository('docs/requirements.md'), 'utf8'));
const reports = [
  { file: 'e2e/test-results/results.json', read: readBrowserResults, command: 'pnpm e2e' },
  { file: 'test-results/vitest.json', read: readUnitResults, command: 'pnpm test' },
];
const results = reports.flatMap(({ file, read, command }) => {
  const files = folders
    .map((folder) => inRepository(folder, file))
    .filter((each) => existsSync(each));
  if (files.length > 0) return files.flatMap((each) => read(readReport(each)));
  process.stdout.write(`No results in ${file}: run ${command} first.\n`);
  return [];
});

const verdicts = prove(requirements, results);
process.stdout.write(`${formatReport(verdicts)}\n`);

const unknownIds = findUnknownIds(requirements, results);
if (unknownIds.length > 0) {
  process.stdout.write(`Tests name ids that no line has: ${unknownIds.join(', ')}\n`);
  process.exitCode = 1;
}

if (values.expect) {
  const expected = z.array(z.string()).parse(expectedIds);
  const missing = expected.flatMap((id) => {
    const verdict = verdicts.find((each) => each.id === id);
    if (verdict === undefined) return `${id}: no such line`;
    return verdict.isProved ? [] : `${id}: ${describe(verdict)}`;
  });
  process.stdout.write(
    `${expected.length - missing.length} of ${expected.length} expected lines proved\n${missing
      .map((line) => `  ${line}\n`)
      .join('')}`,
  );
  if (missing.length > 0) process.exitCode = 1;
}
