import { expect, test } from 'vitest';
import { countOutcomes } from '#tools/ci/count-outcomes.ts';
import type { TestResult } from '#tools/requirements/results.ts';

const result = (outcome: TestResult['outcome']): TestResult => ({
  source: 'unit',
  title: 'a test',
  outcome,
  ids: [],
  asserted: [],
  proved: [],
  place: 'unit',
});
const step = (isPassed: boolean) => ({ name: 'a step', isPassed, seconds: 1 });

test('tests are counted by outcome', () => {
  const tests = [result('passed'), result('passed'), result('failed'), result('skipped')];
  expect(countOutcomes(tests, [step(true)])).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test('a step that breaks without a failing test is a failure', () => {
  expect(countOutcomes([result('passed')], [step(false), step(true)]).failed).toBe(1);
});

test('failing tests are not counted again for the step that ran them', () => {
  expect(countOutcomes([result('failed'), result('failed')], [step(false)]).failed).toBe(2);
});
