import { setImmediate as pause } from 'node:timers/promises';

import { scoreOf, type Example } from '#src/guessing/guesser.ts';
import { wordingGuesser } from '#src/guessing/wording-guesser.ts';
import { proseOf } from '#src/rules/prose.ts';

/** What a bank teaches about wording: its options with their keys, and prose in which words are spelt right. */
export type Lesson = { options: { text: string; right: boolean }[]; description: string | null };

/** What drafts are held against. */
export type Knowledge = {
  /** How likely each option looks like the key to somebody who never read the question, from 0 to 1; null before enough was learnt. */
  readonly guess: (options: readonly string[]) => number[] | null;
  /** How a word is written in the bank that only has it with an accent. */
  readonly accented: (word: string) => string | undefined;
};

/** With fewer questions a guess would be noise. */
const enoughQuestions = 200;
/** A word seen this often with an accent, and never without, has one. */
const enoughWords = 3;
/** Others are served in between: a whole bank takes a second. */
const atOnce = 20;

const word = /(?<![\p{L}\p{N}_])\p{L}{4,}(?![\p{L}\p{N}_])/gu;

/** The words of a text in lower case; those with a capital inside are names. */
export const plainWords = (source: string): string[] =>
  proseOf(source, { italics: false })
    .flatMap((part) => part.match(word) ?? [])
    .filter((token) => !/\p{Lu}/u.test(token.slice(1)))
    .map((token) => token.toLowerCase());

/** ñ is a letter of its own; of ü and the vowels only the accent goes. */
export const withoutAccent = (token: string): string =>
  token
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301]/gu, '')
    .normalize('NFC');

const softmax = (scores: readonly number[]): number[] => {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((so, power) => so + power, 0);
  return powers.map((power) => power / sum);
};

/** Learns from a bank what gives a key away, and which words have an accent. */
export const learn = async (lessons: readonly Lesson[]): Promise<Knowledge> => {
  const numbers = new Map<string, number>();
  const examples: Example[] = [];
  const seen = new Map<string, number>();
  for (const [index, { options, description }] of lessons.entries()) {
    if (index % atOnce === atOnce - 1) await pause();
    for (const source of [description ?? '', ...options.map(({ text }) => text)]) {
      for (const token of plainWords(source)) seen.set(token, (seen.get(token) ?? 0) + 1);
    }
    const clues = wordingGuesser.clues(options.map(({ text }) => text));
    examples.push({
      key: options.findIndex(({ right }) => right),
      options: clues.map((own) =>
        Int32Array.from(own, (clue) => {
          const number = numbers.get(clue) ?? numbers.size;
          numbers.set(clue, number);
          return number;
        }),
      ),
    });
  }
  const weights = wordingGuesser.learn(examples, numbers.size);
  const accents = new Map(
    [...seen].flatMap(([token, times]) => {
      const plain = withoutAccent(token);
      return plain !== token && times >= enoughWords && !seen.has(plain) ? [[plain, token]] : [];
    }),
  );
  return {
    accented: (token) => accents.get(token),
    guess: (options) => {
      if (examples.length < enoughQuestions) return null;
      const scores = wordingGuesser
        .clues(options)
        .map((own) =>
          scoreOf(Int32Array.from(own.flatMap((clue) => numbers.get(clue) ?? [])), weights),
        );
      return softmax(scores);
    },
  };
};
