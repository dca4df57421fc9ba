import { expect, test } from 'vitest';

import { findGuessable, lowered, type Ceilings } from '#src/guessing/ceilings.ts';
import { describeMeasures, mostGuessable } from '#src/guessing/describe.ts';
import { guessBank } from '#src/guessing/guess-bank.ts';
import { letterGuesser } from '#src/guessing/letter-guesser.ts';
import { guessAll, measure } from '#src/guessing/measure.ts';
import { wilson } from '#src/guessing/share.ts';
import { wordingGuesser } from '#src/guessing/wording-guesser.ts';
import type { Bank } from '#src/schema.ts';
import { editorialBank } from '#src/testing/editorial-bank.ts';

/** 72 questions in two technologies whose options have nothing in common but what `write` puts into them. */
const bankWith = (write: (text: string, isKey: boolean, question: number) => string): Bank => {
  const bank = editorialBank();
  for (const { questions } of bank.technologies) {
    for (const [index, question] of questions.entries()) {
      question.options = question.options.map((option) => ({
        ...option,
        text: write(option.text, option.right === true, index),
      }));
    }
  }
  return bank;
};

const betraying = bankWith((text, isKey) => (isKey ? `${text} medir` : `${text} siempre`));
const silent = bankWith((text) => `${text} medir`);

const free: Ceilings = {
  total: 100,
  technology: 100,
  intern: 100,
  junior: 100,
  middle: 100,
  senior: 100,
  lead: 100,
  architect: 100,
};

const guessers = { wording: wordingGuesser, letters: letterGuesser };

test.each(Object.entries(guessers))('%s finds every key that a word betrays', (_name, guesser) => {
  const guesses = guessBank(betraying, guesser);
  expect(guesses).toHaveLength(72);
  expect(guesses.every(({ isRight }) => isRight)).toBe(true);
});

test.each(Object.entries(guessers))('%s is left to chance by equal options', (_name, guesser) => {
  const right = guessBank(silent, guesser).filter(({ isRight }) => isRight).length;
  expect(right).toBeGreaterThan(8);
  expect(right).toBeLessThan(29);
});

test('what one technology alone betrays is not learnt from itself', () => {
  const bank = bankWith((text) => text);
  for (const question of bank.technologies[0]!.questions) {
    for (const option of question.options) if (option.right === true) option.text += ' medir';
  }
  const isOwn = ({ technology }: { technology: string }) => technology === 'javascript';
  const guesses = guessBank(bank, wordingGuesser).filter(isOwn);
  // Every fourth key stands first, and is chosen where nothing tells the options apart.
  expect(guesses.filter(({ isRight }) => isRight).length).toBeLessThan(15);
});

test('the wording guesser sees commas, “y” and the place by length, also in words it never met', () => {
  const long = bankWith((text, isKey, index) =>
    isKey ? `a${String(index)}, b${String(index)} y ${text}` : text,
  );
  expect(guessBank(long, wordingGuesser).every(({ isRight }) => isRight)).toBe(true);
});

test('the same bank gives the same guesses', () => {
  expect(guessAll(silent)).toEqual(guessAll(silent));
});

test('the interval is the one of Wilson', () => {
  const { low, high } = wilson({ right: 45, of: 100 });
  expect(low).toBeCloseTo(35.6, 1);
  expect(high).toBeCloseTo(54.8, 1);
  expect(wilson({ right: 0, of: 0 })).toEqual({ low: 0, high: 100 });
});

test('refuses a bank above a ceiling, in all, at a level and in a technology', () => {
  const measures = measure(betraying, guessAll(betraying));
  expect(findGuessable(measures, free)).toEqual([]);
  const places = (ceilings: Ceilings) =>
    findGuessable(measures, ceilings).map(({ place, message }) => `${place}: ${message}`);
  expect(places({ ...free, total: 45 })).toEqual([
    'technologies: 100.0 % of the keys of total are guessed without the question; at most 45 %',
  ]);
  expect(places({ ...free, lead: 45 })).toEqual([expect.stringContaining('keys of lead')]);
  expect(places({ ...free, technology: 45 })).toEqual([
    expect.stringContaining('technologies/javascript.yaml'),
    expect.stringContaining('technologies/python.yaml'),
  ]);
});

test('ceilings only fall, and not below the aim', () => {
  const high = measure(betraying, guessAll(betraying));
  const low = measure(silent, guessAll(silent));
  const now = { ...free, total: 45, technology: 60 };
  expect(lowered(high, now)).toEqual(now);
  expect(lowered(low, { ...free, total: 45 }).total).toBe(32);
  expect(lowered(low, { ...free, total: 30 }).total).toBe(30);
  expect(lowered(low, free).technology).toBe(40);
});

test('the report names every part, its interval, and the surest guesses first', () => {
  const guesses = guessAll(betraying);
  const report = describeMeasures(measure(betraying, guesses), free);
  for (const name of ['intern', 'architect', 'javascript', 'python', 'total']) {
    expect(report).toContain(name);
  }
  expect(report).toContain('100.0 % (95 to 100)');
  expect(mostGuessable(guesses)).toHaveLength(72);
  const ofOne = mostGuessable(guesses, 'python');
  expect(ofOne).toHaveLength(36);
  expect(ofOne[0]).toMatch(/^python-\w+-\d{3} \(\w+, both\)$/);
});
