import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { bankFolder, loadBank } from '#src/load-bank.ts';

const folder = path.join(bankFolder, 'rationale');
const bank = loadBank();
const minutesOf = new Map(
  bank.technologies.flatMap(({ questions }) =>
    questions.map(({ id, time_limit }): [string, number] => [id, time_limit / 60]),
  ),
);

test('every specialty has the reasons of its evaluations, and no page is about another', () => {
  const slugs = bank.profiles.flatMap(({ specialties }) => specialties.map(({ slug }) => slug));
  expect(readdirSync(folder).toSorted()).toEqual(slugs.map((slug) => `${slug}.md`).toSorted());
});

test.for(bank.evaluations)('$key is explained, with its questions and minutes', (evaluation) => {
  const { key, specialty, questions } = evaluation;
  const page = readFileSync(path.join(folder, `${specialty}.md`), 'utf8');
  const [, paragraph = ''] = page.split(`\`${key}\``);
  const minutes = questions.reduce((sum, id) => sum + (minutesOf.get(id) ?? 0), 0);
  const numbers = new Set((paragraph.split('\n\n')[0] ?? '').match(/\d+(?:\.\d+)?/g)?.map(Number));
  expect(numbers, 'questions').toContain(questions.length);
  expect(
    [Math.floor(minutes), Math.round(minutes), Math.ceil(minutes), minutes].some((told) =>
      numbers.has(told),
    ),
    `${String(minutes)} minutes`,
  ).toBe(true);
});
