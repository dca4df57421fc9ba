import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';
import { findUnmet } from '#tools/requirements/expect.ts';
import { parseRequirements } from '#tools/requirements/lines.ts';
import openClauses from '#tools/requirements/open-clauses.json' with { type: 'json' };
import { findUnknownClauses, proveClauses } from '#tools/requirements/prove-clauses.ts';
import { prove } from '#tools/requirements/prove.ts';
import { formatReport } from '#tools/requirements/report.ts';
import { readBrowserResults, readUnitResults } from '#tools/requirements/results.ts';

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');

const requirements = parseRequirements(fixture('clauses.md'));
const results = [
  ...readBrowserResults(JSON.parse(fixture('clauses-browser.json'))),
  ...readUnitResults(JSON.parse(fixture('clauses-unit.json'))),
];
const clauses = proveClauses(requirements, results);
const problemOf = (id: string) => clauses.find((clause) => clause.id === id)?.problem;

describe('a clause', () => {
  test('is proved by a journey on the real product', () => {
    expect(problemOf('LOG-01.a')).toBeNull();
  });

  test('that is a failure or another backend’s may be proved on the fixture backend', () => {
    expect(problemOf('LOG-01.b')).toBeNull();
    expect(problemOf('LOG-01.c')).toBeNull();
  });

  test('that is a success is not', () => {
    expect(problemOf('LOG-02.a')).toBe('proved only on: fixture backend');
  });

  test('that a failed test names is not proved, whoever else proves it', () => {
    expect(problemOf('LOG-02.b')).toBe('named by a test that failed: twice');
  });

  test('of the request layer may be proved by a unit test; another may not', () => {
    expect(problemOf('REQ-01.a')).toBeNull();
    expect(problemOf('NAV-01.a')).toBe('proved only on: unit test');
  });

  test('that nobody names is not proved', () => {
    expect(proveClauses(requirements, []).every(({ problem }) => problem !== null)).toBe(true);
  });

  test('stands below its line, with the next letter', () => {
    expect(() => parseRequirements('- LOG-01 x\n  - LOG-02.a y')).toThrow('LOG-01.a');
    expect(() => parseRequirements('- LOG-01 x\n  - LOG-01.b y')).toThrow('LOG-01.a');
  });
});

test('a clause that the document does not have is reported', () => {
  expect(findUnknownClauses(requirements, results)).toEqual(['LOG-77.z']);
});

test('every clause is expected but those that are known to be open', () => {
  const evidence = { verdicts: prove(requirements, results), clauses };
  expect(findUnmet(evidence, { lines: ['LOG-01', 'XXX-01'], openClauses: ['NAV-01.a'] })).toEqual([
    'XXX-01: no such line',
    'LOG-02.a: proved only on: fixture backend',
    'LOG-02.b: named by a test that failed: twice',
  ]);
});

test('the report tells of each clause who proves it and where', () => {
  const report = formatReport(prove(requirements, results), clauses);
  expect(report).toContain('  LOG-01.a  on the product (real product)\n');
  expect(report).toContain('  LOG-01.b  on the other backend (fixture backend)\n');
  expect(report).toContain('Clauses not proved\n  LOG-02.a  proved only on: fixture backend\n');
  expect(report).toContain('2 of 4 lines proved, 4 of 7 clauses');
});

describe('the document and the tests', () => {
  const real = parseRequirements(readFileSync(inRepository('docs/requirements.md'), 'utf8'));
  const known = real.flatMap((line) => line.clauses.map(({ id }) => id));
  const sources = globSync(['e2e/journeys/**/*.ts', 'apps/web/src/**/*.test.{ts,tsx}'], {
    cwd: inRepository(),
  });
  const named = new Set(
    sources.flatMap((file) =>
      [
        ...readFileSync(inRepository(file), 'utf8').matchAll(/['"]([A-Z]{3}-\d{2}\.[a-z])['"]/g),
      ].flatMap(([, id]) => id ?? []),
    ),
  );

  test('every line has clauses', () => {
    expect(real.filter((line) => line.clauses.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('a test names only clauses that exist', () => {
    expect([...named].filter((id) => !known.includes(id))).toEqual([]);
  });

  test('a clause is either named by a test or known to be open', () => {
    const open: string[] = openClauses;
    expect(known.filter((id) => !named.has(id))).toEqual(open);
  });
});
