import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';

import { describeBank } from '#src/counts.ts';
import { loadBank } from '#src/load-bank.ts';
import { BankError, type Problem } from '#src/problem.ts';
import type { Bank } from '#src/schema.ts';
import { sampleBank, sampleQuestion } from '#src/testing/sample-bank.ts';
import { toImport } from '#src/to-import.ts';

const root = mkdtempSync(path.join(tmpdir(), 'tamiz-bank-'));
let written = 0;

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes a bank as its files, with any of them replaced by the given text. */
const writeBank = (bank: Bank, replaced: Record<string, string> = {}): string => {
  const folder = path.join(root, String((written += 1)));
  const { technologies, evaluations, samples, ...catalogue } = bank;
  const files: Record<string, string> = { 'catalogue.yaml': stringify(catalogue) };
  for (const { slug, ...content } of technologies) {
    files[`technologies/${slug}.yaml`] = stringify(content);
  }
  for (const { key, ...content } of evaluations) {
    files[`evaluations/${key}.yaml`] = stringify(content);
  }
  for (const { technology, ...content } of samples) {
    files[`samples/${technology}.yaml`] = stringify(content);
  }
  for (const [file, content] of Object.entries({ ...files, ...replaced })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  return folder;
};

const problemsOf = (folder: string): readonly Problem[] => {
  try {
    loadBank(folder);
    return [];
  } catch (error) {
    if (error instanceof BankError) return error.problems;
    throw error;
  }
};

/** A question with mistakes that the type would forbid. */
const brokenQuestion = (changes: Record<string, unknown>): Bank =>
  sampleBank([{ ...sampleQuestion(), ...changes }]);

test('what is written is what is loaded', () => {
  expect(loadBank(writeBank(sampleBank()))).toEqual(sampleBank());
});

test.each([
  ['one option', { options: [{ text: '`2`', right: true }] }, 'options'],
  [
    'five options',
    { options: [1, 2, 3, 4, 5].map((n) => ({ text: String(n), why: 'x' })) },
    'options',
  ],
  ['a limit under 5 seconds', { time_limit: 4 }, 'time_limit'],
  ['a limit over an hour', { time_limit: 3601 }, 'time_limit'],
  ['a limit of half seconds', { time_limit: 10.5 }, 'time_limit'],
  ['no explanation', { explanation: undefined }, 'explanation'],
  ['an empty explanation', { explanation: '  ' }, 'explanation'],
  ['no reference', { reference: undefined }, 'reference'],
  ['a reference without https', { reference: 'http://ejemplo.mx/a' }, 'reference'],
  ['a reference that is no address', { reference: 'el manual' }, 'reference'],
  ['an id of another shape', { id: 'JS 1' }, 'id'],
  ['an unknown difficulty', { difficulty: 'experto' }, 'difficulty'],
  ['an unknown type', { type: 'open' }, 'type'],
  ['a description longer than a line', { description: 'x'.repeat(161) }, 'description'],
  ['a text longer than the product keeps', { text: 'x'.repeat(4001) }, 'text'],
  ['a field nobody reads', { dificultad: 'junior' }, ''],
])('refuses %s, and says where', (_name, changes, field) => {
  const problems = problemsOf(writeBank(brokenQuestion(changes)));
  const place = problems.find(({ rule }) => rule === 'form')?.place ?? '';
  expect(place).toContain('technologies/javascript.yaml');
  expect(place).toContain(
    field === 'id' ? 'JS 1' : ['js-arreglos-001', field].join(' › ').replace(/ › $/, ''),
  );
});

test('refuses broken YAML, a key written twice and a missing catalogue', () => {
  const broken = writeBank(sampleBank(), { 'evaluations/rota.yaml': 'title: [sin cerrar' });
  expect(problemsOf(broken)).toContainEqual(
    expect.objectContaining({ place: 'evaluations/rota.yaml', rule: 'yaml' }),
  );
  const twice = writeBank(sampleBank(), { 'evaluations/doble.yaml': 'title: a\ntitle: b' });
  expect(problemsOf(twice)).toContainEqual(
    expect.objectContaining({ place: 'evaluations/doble.yaml', rule: 'yaml' }),
  );
  expect(problemsOf(path.join(root, 'nada'))).toContainEqual(
    expect.objectContaining({ place: 'catalogue.yaml', rule: 'file' }),
  );
});

test('refuses what only the rules see', () => {
  const folder = writeBank(sampleBank([sampleQuestion({ topic: 'nada' })]));
  expect(problemsOf(folder).map(({ rule }) => rule)).toEqual(['known-topic']);
});

test('the bank of the product loads, twice the same, and covers what it promises', () => {
  const bank = loadBank();
  expect(loadBank()).toEqual(bank);
  const questions = bank.technologies.flatMap((technology) => technology.questions);
  expect(bank.categories).toHaveLength(11);
  expect(bank.technologies.length).toBeGreaterThanOrEqual(47);
  expect(questions.length).toBeGreaterThanOrEqual(1_850);
  expect(bank.profiles.length).toBeGreaterThanOrEqual(9);
  expect(bank.profiles.flatMap(({ specialties }) => specialties).length).toBeGreaterThanOrEqual(45);
  expect(bank.evaluations.length).toBeGreaterThanOrEqual(150);
  expect(describeBank(bank)).toContain('SQL y PostgreSQL');
});

test('at most a tenth of the bank is asked by no evaluation; every technology and every level is', () => {
  const { technologies, evaluations } = loadBank();
  const asked = new Set(evaluations.flatMap((evaluation) => evaluation.questions));
  const questions = technologies.flatMap((technology) => technology.questions);
  const unused = questions.filter(({ id }) => !asked.has(id));
  expect(unused.length / questions.length).toBeLessThanOrEqual(0.1);
  for (const { slug, questions: own } of technologies) {
    expect(
      own.some(({ id }) => asked.has(id)),
      slug,
    ).toBe(true);
  }
  const levels = new Set(
    questions.filter(({ id }) => asked.has(id)).map(({ difficulty }) => difficulty),
  );
  expect(levels.size).toBe(6);
});

test('the import names only what it carries, answers in the order written', () => {
  const rows = toImport(loadBank());
  const topics = new Set(rows.topics.map((topic) => `${topic.technology_slug}/${topic.slug}`));
  const ids = new Set(rows.questions.map(({ id }) => id));
  for (const question of rows.questions) {
    expect(topics).toContain(`${question.technology_slug}/${question.topic_slug}`);
    expect(question.answers.some((answer) => answer.is_correct)).toBe(true);
  }
  for (const evaluation of rows.evaluations) {
    for (const id of evaluation.question_ids) expect(ids).toContain(id);
  }
  expect(rows.difficulties.map(({ slug, rank }) => [slug, rank])).toEqual([
    ['intern', 0],
    ['junior', 1],
    ['middle', 2],
    ['senior', 3],
    ['lead', 4],
    ['architect', 5],
  ]);
  expect(toImport(sampleBank()).questions[0]?.answers).toEqual([
    { text: '`1`', is_correct: false, why: 'Cuenta desde cero.' },
    { text: '`2`', is_correct: true, why: null },
  ]);
});
