import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';
import { parseRequirements } from '#tools/requirements/lines.ts';
import { proveClauses } from '#tools/requirements/prove-clauses.ts';
import { findUnknownIds, prove } from '#tools/requirements/prove.ts';
import { formatReport } from '#tools/requirements/report.ts';
import { readBrowserResults, readUnitResults } from '#tools/requirements/results.ts';

const fixture = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');

const requirements = parseRequirements(fixture('requirements.md'));
const results = [
  ...readBrowserResults(JSON.parse(fixture('browser.json'))),
  ...readUnitResults(JSON.parse(fixture('unit.json'))),
];
const verdicts = prove(requirements, results);
const verdictOf = (id: string) => verdicts.find((verdict) => verdict.id === id);

describe('the document', () => {
  const real = parseRequirements(readFileSync(inRepository('docs/requirements.md'), 'utf8'));
  const textsOf = (id: string) =>
    real.find((line) => line.id === id)?.texts.map(({ quoted }) => quoted);

  test('has its 91 lines', () => {
    expect(real).toHaveLength(91);
  });

  test('is read with its quotations, not with its apostrophes', () => {
    expect(textsOf('INV-02')).toEqual(['Esto es menos de lo que necesitas.']);
    expect(textsOf('LOG-01')).toEqual(['Iniciar sesión', 'Registrarse']);
  });

  test('quotes some words that are no interface text', () => {
    expect(textsOf('NAV-03')).toEqual([]);
    expect(textsOf('CAN-03')).toEqual([]);
  });

  test('an id written twice is refused', () => {
    expect(() => parseRequirements('- LOG-01 uno\n- LOG-01 dos')).toThrow('LOG-01');
  });
});

describe('a line', () => {
  test('is proved by a passing test that asserts all its texts', () => {
    expect(verdictOf('LOG-01')).toMatchObject({ isProved: true, passed: 1, missingTexts: [] });
  });

  test('may have its texts asserted by several tests', () => {
    expect(verdictOf('LOG-02')).toMatchObject({ isProved: true, passed: 2 });
  });

  test('is not proved while one of its texts is asserted by no test of its own', () => {
    expect(verdictOf('LOG-03')).toMatchObject({
      isProved: false,
      passed: 1,
      missingTexts: ['Bienvenida'],
    });
  });

  test('is not proved when one test fails, or needed a second try', () => {
    expect(verdictOf('LOG-04')).toMatchObject({ isProved: false, failed: ['breaks'] });
    expect(verdictOf('LOG-05')).toMatchObject({ isProved: false, failed: ['wavers'] });
  });

  test('is not proved by a skipped test, nor by none', () => {
    expect(verdictOf('LOG-06')).toMatchObject({ isProved: false, passed: 0, failed: [] });
    expect(verdictOf('NAV-01')).toMatchObject({ isProved: false, passed: 0, failed: [] });
  });

  test('with a placeholder is proved by any value in its place', () => {
    expect(verdictOf('EVA-06')).toMatchObject({ isProved: true });
  });

  test('of the request layer may be proved by a unit test; another may not', () => {
    expect(verdictOf('REQ-04')).toMatchObject({ isProved: true, passed: 1 });
    expect(verdictOf('NAV-02')).toMatchObject({ isProved: false, passed: 0 });
  });
});

test('an id that no line has is reported', () => {
  expect(findUnknownIds(requirements, results)).toEqual(['LOG-77']);
});

test('what happens outside the tests counts as a failure', () => {
  expect(readBrowserResults({ suites: [], errors: [{ message: 'no server' }] })).toMatchObject([
    { outcome: 'failed' },
  ]);
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] };
  expect(readUnitResults({ testResults: [broken] })).toMatchObject([{ outcome: 'failed' }]);
});

test('the report names the proved, the open and the texts nobody asserts', () => {
  const report = formatReport(verdicts, proveClauses(requirements, results));
  expect(report).toContain('LOG-01  1 test');
  expect(report).toContain('LOG-04  failed: breaks');
  expect(report).toContain("LOG-03  'Bienvenida'");
  expect(report).toContain('4 of 10 lines proved');
});
