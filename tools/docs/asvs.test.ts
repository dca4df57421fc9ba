import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';

const text = readFileSync(inRepository('docs', 'ASVS.md'), 'utf8');

const rows = text
  .split('\n')
  .filter((line) => /^\| *V?\d/.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, requirement = '', , , state = '', proof = '']) => ({ requirement, state, proof }));

/** Files of the repository that a cell names; a pattern or a word of the code is none. */
const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) =>
      /^(?:apps|packages|docs|tools|e2e|faults|simulator|fuzz|chaos|bench|demo|deploy|\.github)\//.test(
        file,
      ),
    );

const count = (state: string): number => rows.filter((row) => row.state === state).length;

test('every row is decided once', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ state }) => !['met', 'not met', 'n/a'].includes(state))).toEqual([]);
  const numbers = rows.map(({ requirement }) => requirement);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('the sum at the top is the sum of the rows', () => {
  const sum = `${count('met')} of ${count('met') + count('not met')} rows that apply are met, ${count('not met')} are not, ${count('n/a')} do not apply`;
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sum);
});

test('every file that a row names exists', () => {
  const missing = rows
    .flatMap(({ proof }) => filesIn(proof))
    .filter((file) => !existsSync(inRepository(file)));
  expect(missing).toEqual([]);
});
