import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { loadBank } from '#src/load-bank.ts';
import { describeReadings } from '#src/reading/describe.ts';
import { compare, type AnswerKept, type ReadingFile } from '#src/reading/record.ts';
import { keyOf, questionsOf, readSheet, sampleOf, writeSheet } from '#src/reading/sheet.ts';
import { loadReadings, saveReading } from '#src/reading/store.ts';
import { findReadingProblems, seenBy, tally } from '#src/reading/summary.ts';
import type { BankQuestion } from '#src/schema.ts';
import { sampleBank, sampleQuestion } from '#src/testing/sample-bank.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'tamiz-readings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numbered = (number: number, changes: Partial<BankQuestion> = {}) =>
  sampleQuestion({ id: `js-arreglos-00${String(number)}`, ...changes });

const questions = [numbered(1), numbered(2), numbered(3)];
const bank = sampleBank(questions);
const whole = loadBank();
const name = 'javascript';

/** A reading in which every question of the sample gets its key, or the other letter. */
const read = (isRight: (id: string) => boolean): ReadingFile => {
  const asked = readSheet(writeSheet({ name, questions }));
  const given = questions.map((question) => {
    const [key = 'A'] = keyOf(name, question);
    return { id: question.id, answer: isRight(question.id) ? key : otherThan(key) };
  });
  const { answers } = compare(name, questions, asked, given);
  return { readings: [{ reader: 'Lectora', date: '2026-11-20', answers }] };
};

const otherThan = (letter: string) => (letter === 'A' ? 'B' : 'A');

const withFirst = (file: ReadingFile, changes: Partial<AnswerKept>): ReadingFile => ({
  readings: file.readings.map((reading) => ({
    ...reading,
    answers: reading.answers.map((answer, index) =>
      index === 0 ? { ...answer, ...changes } : answer,
    ),
  })),
});

const owed = (file: ReadingFile, of = bank) =>
  findReadingProblems(of, new Map([[name, file]])).map(({ message }) => message);

test('a sheet shows every option and nothing that tells the key', () => {
  for (const question of questionsOf(whole)) {
    const sheet = writeSheet({ name, questions: [question] });
    expect([...readSheet(sheet).keys()]).toEqual([question.id]);
    for (const { text } of question.options) expect(sheet).toContain(text.trim());
    const secrets = [question.explanation, question.reference, question.description];
    for (const secret of secrets) expect(sheet).not.toContain(secret.trim());
  }
});

test('the letters are shuffled, the same every time, and other on another sheet', () => {
  const all = questionsOf(whole).filter(({ type }) => type === 'single_choice');
  const keys = (sheet: string) => all.map((question) => keyOf(sheet, question).join());
  expect(keys('a')).toEqual(keys('a'));
  expect(keys('a')).not.toEqual(keys('b'));
  const counts = Object.values(Object.groupBy(keys('a'), (letter) => letter));
  for (const group of counts) expect(group?.length).toBeGreaterThan(all.length / 6);
});

test('a sample is chosen by its seed, and dropping a question changes no other', () => {
  const chosen = sampleOf(whole, 'x', 150).map(({ id }) => id);
  expect(new Set(chosen).size).toBe(150);
  expect(sampleOf(whole, 'y', 150).map(({ id }) => id)).not.toEqual(chosen);
  const [dropped] = chosen;
  const technologies = whole.technologies.map((technology) => ({
    ...technology,
    questions: technology.questions.filter(({ id }) => id !== dropped),
  }));
  const smaller = { ...whole, technologies };
  expect(sampleOf(smaller, 'x', 149).map(({ id }) => id)).toEqual(chosen.slice(1));
});

test('compares answers with the key, several letters in any order', () => {
  const several = numbered(4, {
    type: 'multiple_choice',
    options: [
      { text: 'uno', right: true },
      { text: 'dos', right: true },
      { text: 'tres', why: 'No.' },
    ],
  });
  const asked = readSheet(writeSheet({ name, questions: [several] }));
  const key = keyOf(name, several);
  const answer = (answers: typeof key) =>
    compare(name, [several], asked, [{ id: several.id, answer: answers }]).answers[0]?.agrees;
  expect(answer(key.toReversed())).toBe(true);
  expect(answer(key.slice(1))).toBe(false);
});

test('refuses what was not asked, not answered or changed meanwhile', () => {
  const asked = readSheet(writeSheet({ name, questions }));
  const now = [numbered(1), numbered(2, { text: 'Otro texto' })];
  const { answers, refused } = compare(name, now, asked, [
    { id: 'js-arreglos-002', answer: 'A' },
    { id: 'js-otra-001', answer: 'A' },
  ]);
  expect(answers).toEqual([]);
  expect(refused).toHaveLength(4);
});

test('an accent or a line break makes no new question, a word or a key does', () => {
  const isSeen = seenBy([read(() => true)]);
  const [first] = questions;
  expect(isSeen(numbered(1))).toBe(true);
  expect(isSeen(numbered(1, { text: (first?.text ?? '').replace('Qué', 'Que\n') }))).toBe(true);
  expect(isSeen(numbered(1, { explanation: 'Otra.' }))).toBe(true);
  expect(isSeen(numbered(1, { text: 'Otra pregunta' }))).toBe(false);
  const turned = sampleQuestion().options.map(({ text, right }) =>
    right === true ? { text, why: 'No.' } : { text, right: true as const },
  );
  expect(isSeen(numbered(1, { options: turned }))).toBe(false);
});

test('counts the first pass, whatever later readings say', () => {
  const first = read((id) => id !== 'js-arreglos-001');
  const later = { readings: [...first.readings, ...read(() => true).readings] };
  const counts = { questions: 3, read: 3, agreed: 2, doubts: 0, rewritten: 0, dropped: 0 };
  expect(tally(name, 3, first)).toMatchObject(counts);
  expect(tally(name, 3, later)).toMatchObject(counts);
  expect(describeReadings([tally(name, 3, first)], [])).toContain('66.7');
});

test('asks for an outcome of every disagreement and doubt, and checks that it happened', () => {
  const right = read(() => true);
  const wrong = read((id) => id !== 'js-arreglos-001');
  const without = sampleBank(questions.slice(1));
  const reworded = sampleBank([numbered(1, { text: 'Otra pregunta' }), ...questions.slice(1)]);
  expect(owed(right)).toEqual([]);
  expect(owed(wrong)).toEqual([expect.stringContaining('disagree')]);
  expect(owed(withFirst(right, { doubt: true }))).toEqual([expect.stringContaining('doubts')]);
  expect(owed(withFirst(wrong, { outcome: 'kept' }))).toEqual(['kept for what reason?']);
  expect(owed(withFirst(wrong, { outcome: 'kept', reason: 'x' }))).toEqual([]);
  const dropped = withFirst(wrong, { outcome: 'dropped', reason: 'x' });
  expect(owed(dropped)).toEqual([expect.stringContaining('still in the bank')]);
  expect(owed(dropped, without)).toEqual([]);
  const rewritten = withFirst(wrong, { outcome: 'rewritten', reason: 'x' });
  expect(owed(rewritten)).toEqual([expect.stringContaining('is the same')]);
  expect(owed(rewritten, reworded)).toEqual([]);
  expect(owed(right, reworded)).toEqual([expect.stringContaining('changed after')]);
  expect(owed(right, without)).toEqual([expect.stringContaining('no longer in the bank')]);
  expect(owed({ readings: [] })).toHaveLength(3);
});

test('what is kept is what is loaded', () => {
  saveReading(
    folder,
    name,
    read(() => true),
  );
  expect(loadReadings(folder)).toEqual(new Map([[name, read(() => true)]]));
});
