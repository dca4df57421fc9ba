import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { inRepository } from '#tools/lib/paths.ts';
import { findUnmet } from '#tools/requirements/expect.ts';
import expectedIds from '#tools/requirements/expected.json' with { type: 'json' };
import { parseRequirements } from '#tools/requirements/lines.ts';
import openClauses from '#tools/requirements/open-clauses.json' with { type: 'json' };
import { findUnknownClauses, proveClauses } from '#tools/requirements/prove-clauses.ts';
import { findUnknownIds, prove } from '#tools/requirements/prove.ts';
import { formatReport } from '#tools/requirements/report.ts';
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
const clauses = proveClauses(requirements, results);
process.stdout.write(`${formatReport(verdicts, clauses)}\n`);

const unknown = [
  ...findUnknownIds(requirements, results),
  ...findUnknownClauses(requirements, results),
];
if (unknown.length > 0) {
  process.stdout.write(`Tests name ids that the document does not have: ${unknown.join(', ')}\n`);
  process.exitCode = 1;
}

if (values.expect) {
  const ids = z.array(z.string());
  const expected = { lines: ids.parse(expectedIds), openClauses: ids.parse(openClauses) };
  const unmet = findUnmet({ verdicts, clauses }, expected);
  const count = expected.lines.length + clauses.length - expected.openClauses.length;
  process.stdout.write(
    `${count - unmet.length} of ${count} expected lines and clauses proved\n${unmet
      .map((line) => `  ${line}\n`)
      .join('')}`,
  );
  if (unmet.length > 0) process.exitCode = 1;
}
