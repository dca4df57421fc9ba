import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { failedSteps } from '#tools/differences/failed-steps.ts';
import { applyTo, type Plan } from '#tools/differences/plan.ts';
import { plans } from '#tools/differences/plans.ts';
import { inRepository } from '#tools/lib/paths.ts';

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');

describe('every planted difference', () => {
  test.for(plans)('$name: can be applied, and its journey names the clause', (plan) => {
    expect(applyTo(read(plan.file), plan)).not.toBe(read(plan.file));
    const journey = read(`e2e/journeys/${plan.journey.file}`);
    expect(journey).toContain(`'${plan.journey.title}'`);
    expect(read('docs/requirements.md')).toContain(`- ${plan.clause} `);
  });

  test('has a name of its own, and there are twenty at least', () => {
    expect(new Set(plans.map(({ name }) => name)).size).toBe(plans.length);
    expect(plans.length).toBeGreaterThanOrEqual(20);
  });
});

test('the step that failed is found, however deep it stands', () => {
  const step = (title: string, rest: object = {}) => ({ title, duration: 1, ...rest });
  const failed = step('LOG-01.b', { error: { message: 'no' } });
  const report = {
    suites: [
      {
        title: 'a',
        specs: [
          {
            tests: [
              {
                results: [
                  { error: {}, steps: [step('LOG-01.a'), step('outer', { steps: [failed] })] },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(failedSteps(report)).toEqual(['LOG-01.b']);
});

test('a text that is not there, or there twice, is refused', () => {
  const plan: Plan = {
    name: 'x',
    clause: 'LOG-01.a',
    file: 'a.ts',
    find: 'one',
    replace: 'two',
    journey: { file: 'a.spec.ts', title: 'a' },
  };
  expect(applyTo('one $& more', { ...plan, replace: '$&' })).toBe('$& $& more');
  expect(() => applyTo('none', { ...plan, find: 'three' })).toThrow('0 times');
  expect(() => applyTo('one one', plan)).toThrow('2 times');
});
