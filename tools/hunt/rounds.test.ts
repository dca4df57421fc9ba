import { expect, test } from 'vitest';
import { formatRounds, readRound } from '#tools/hunt/rounds.ts';

const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
const report = {
  suites: [
    {
      title: 'looks.spec.ts',
      specs: [spec('loading', 'expected'), spec('elsewhere', 'skipped')],
      suites: [{ title: 'dark theme', specs: [spec('loading', 'unexpected')] }],
    },
  ],
  errors: [],
};

test('a journey that failed is named by its file, its theme and its title', () => {
  expect(readRound(report, 12)).toEqual({
    passed: 1,
    failed: ['looks.spec.ts › dark theme › loading'],
    seconds: 12,
  });
});

test('a round without a report, or with an error outside its journeys, has failed', () => {
  expect(readRound(undefined, 1).failed).toEqual(['the run left no report']);
  const broken = { suites: [], errors: [{ message: 'no database\nat line 1' }] };
  expect(readRound(broken, 1).failed).toEqual(['outside the tests: no database']);
});

test('a table tells the rounds apart, and what failed more than once', () => {
  const good = { passed: 3, failed: [], seconds: 9.6 };
  const bad = { passed: 2, failed: ['a › b'], seconds: 11 };
  const lines = formatRounds([good, bad, bad]).split('\n');
  expect(lines[2]).toMatch(/^\| 1 +\| 3 +\| 0 +\| 10 +\| +\|$/);
  expect(lines[3]).toMatch(/^\| 2 +\| 2 +\| 1 +\| 11 +\| a › b +\|$/);
  expect(lines.at(-1)).toBe('failed in 2 of 3: a › b');
});
