import type { Requirement } from '#tools/requirements/lines.ts';
import type { TestResult } from '#tools/requirements/results.ts';

export type Verdict = {
  id: string;
  isProved: boolean;
  passed: number;
  failed: string[];
  missingTexts: string[];
};

/** A line is proved by a passing test that names it, no failing one, and every quoted text asserted by the passing ones. */
export const prove = (requirements: Requirement[], results: TestResult[]): Verdict[] =>
  requirements.map(({ id, texts }) => {
    const evidence = results.filter((result) => result.ids.includes(id) && mayProve(id, result));
    const passed = evidence.filter(({ outcome }) => outcome === 'passed');
    const failed = evidence.filter(({ outcome }) => outcome === 'failed').map(({ title }) => title);
    const asserted = passed.flatMap((result) => result.asserted);
    const missingTexts = texts
      .filter(({ pattern }) => !asserted.some((text) => pattern.test(text)))
      .map(({ quoted }) => quoted);
    const isProved = passed.length > 0 && failed.length === 0 && missingTexts.length === 0;
    return { id, isProved, passed: passed.length, failed, missingTexts };
  });

/** Ids that tests name but no requirement has; a typing error would otherwise go unnoticed. */
export const findUnknownIds = (requirements: Requirement[], results: TestResult[]): string[] => {
  const known = new Set(requirements.map(({ id }) => id));
  return [...new Set(results.flatMap(({ ids }) => ids))].filter((id) => !known.has(id)).toSorted();
};

const mayProve = (id: string, { source }: TestResult): boolean =>
  source === 'browser' || id.startsWith('REQ-');
