import { expect, test } from 'vitest';
import { runSteps } from '#tools/lib/steps.ts';

const passing = { shareSeconds: 5, command: ['node', '-e', ''] };
const failing = { shareSeconds: 5, command: ['node', '-e', 'console.log("why"); process.exit(3)'] };

test('a failing step is told apart, with its output, and does not hide the ones after it', async () => {
  const printed: string[] = [];
  const results = await runSteps(
    [
      { name: 'uno', ...passing },
      { name: 'dos', ...failing },
      { name: 'tres', ...passing },
    ],
    { concurrency: 1, print: (text) => printed.push(text) },
  );
  expect(results.map(({ name, isPassed }) => [name, isPassed])).toEqual([
    ['uno', true],
    ['dos', false],
    ['tres', true],
  ]);
  expect(printed.join('\n')).toContain('why');
  expect(printed.at(-1)).toMatch(/^ok +tres +0\.\d s of 5 s {2}cpu \d+ %$/);
});

test('a program that does not exist is a failure', async () => {
  const [result] = await runSteps(
    [{ name: 'nada', shareSeconds: 1, command: ['no-such-program-anywhere'] }],
    { concurrency: 2, print: () => undefined },
  );
  expect(result?.isPassed).toBe(false);
});

test('what a step compiles is kept for the next process', async () => {
  const script = "process.exit(require('node:module').getCompileCacheDir() === undefined ? 1 : 0)";
  const [result] = await runSteps(
    [{ name: 'uno', shareSeconds: 5, command: ['node', '-e', script] }],
    { concurrency: 1, print: () => undefined },
  );
  expect(result?.isPassed).toBe(true);
});
