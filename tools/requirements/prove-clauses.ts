import { lineOf, type Clause } from '#tools/requirements/clauses.ts';
import type { Requirement } from '#tools/requirements/lines.ts';
import type { TestResult } from '#tools/requirements/results.ts';

export type ClauseVerdict = { id: string; proofs: string[]; problem: string | null };

/** What the results say of every clause: the tests that prove it and where they ran, or why it is not proved. */
export const proveClauses = (requirements: Requirement[], results: TestResult[]): ClauseVerdict[] =>
  requirements
    .flatMap(({ clauses }) => clauses)
    .map((clause) => {
      const named = results.filter(({ proved }) => proved.includes(clause.id));
      const passed = named.filter(({ outcome }) => outcome === 'passed');
      return {
        id: clause.id,
        proofs: passed.map(({ title, place }) => `${title} (${placeNames[place]})`),
        problem: problemOf(clause, named, passed),
      };
    });

/** Clauses that tests name but the document does not have. */
export const findUnknownClauses = (
  requirements: Requirement[],
  results: TestResult[],
): string[] => {
  const known = new Set(requirements.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
  const named = new Set(results.flatMap(({ proved }) => proved));
  return [...named].filter((id) => !known.has(id)).toSorted();
};

const placeNames = {
  product: 'real product',
  fixture: 'fixture backend',
  unit: 'unit test',
} as const satisfies Record<TestResult['place'], string>;

const problemOf = (clause: Clause, named: TestResult[], passed: TestResult[]): string | null => {
  const failed = named.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) {
    return `named by a test that failed: ${failed.map(({ title }) => title).join('; ')}`;
  }
  if (passed.length === 0) return 'no passing test proves it';
  const admitted = placesFor(clause);
  if (passed.some(({ place }) => admitted.includes(place))) return null;
  const [{ place } = { place: 'unit' as const }] = passed;
  return `proved only on: ${placeNames[place]}`;
};

const placesFor = ({ id, kind }: Clause): TestResult['place'][] => {
  if (lineOf(id).startsWith('REQ-')) return ['product', 'fixture', 'unit'];
  return kind === 'success' ? ['product'] : ['product', 'fixture'];
};
