import type { StepResult } from '#tools/lib/steps.ts';
import type { TestResult } from '#tools/requirements/results.ts';

/**
 * Tests by outcome. A run in which a step failed never counts zero failures: a step that broke without a
 * failing test to show for it (lint, build, a crash) counts as one.
 */
export const countOutcomes = (
  tests: TestResult[],
  steps: StepResult[],
): { passed: number; failed: number; skipped: number } => {
  const count = (outcome: TestResult['outcome']): number =>
    tests.filter((test) => test.outcome === outcome).length;
  const brokenSteps = steps.filter(({ isPassed }) => !isPassed).length;
  return {
    passed: count('passed'),
    failed: Math.max(count('failed'), brokenSteps),
    skipped: count('skipped'),
  };
};
