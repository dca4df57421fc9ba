import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { snippetLanguages } from '#src/schema.ts';
import { gateLanguages, languages } from '#src/snippets/languages.ts';
import { tellMissing } from '#src/snippets/runtimes.ts';

test('where nothing is missing nothing is told', () => {
  expect(tellMissing(['javascript', 'python', 'shell'])).toBeUndefined();
});

test('what is missing is told with the command that installs it, each package once', () => {
  expect(tellMissing(['go', 'mysql', 'go'], '/nowhere')).toBe(
    [
      'go needs go, which is missing.',
      'mysql needs mariadbd, which is missing.',
      'mysql needs mariadb, which is missing.',
      'Please run: apt-get install --no-install-recommends golang-go mariadb-server',
    ].join('\n'),
  );
});

const ofRepository = (file: string): string =>
  readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8');

const packagesOf = (used: readonly (typeof snippetLanguages)[number][]): string[] =>
  used.flatMap((language) => languages[language].needs.map(({ from }) => from));

test('a new machine gets what the gate executes', () => {
  const bootstrap = ofRepository('tools/bootstrap');
  const left = packagesOf(gateLanguages).filter(
    (name) => !bootstrap.includes(`missing+=(${name})`),
  );
  expect(left).toEqual([]);
});

test('the public CI executes every language, with what the gate does not install', () => {
  const gate = new Set<string>(gateLanguages);
  const workflow = ofRepository('.github/workflows/ci.yml');
  const others = packagesOf(snippetLanguages.filter((language) => !gate.has(language)));
  expect(others.filter((name) => !workflow.includes(` ${name}`))).toEqual([]);
  expect(workflow).toContain('pnpm bank:execute\n');
});
