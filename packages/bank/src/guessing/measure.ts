import { guessBank, type Guess } from '#src/guessing/guess-bank.ts';
import { letterGuesser } from '#src/guessing/letter-guesser.ts';
import type { Share } from '#src/guessing/share.ts';
import { wordingGuesser } from '#src/guessing/wording-guesser.ts';
import { difficultySlugs, type Bank, type DifficultySlug } from '#src/schema.ts';

export const guesserNames = ['wording', 'letters'] as const;

export type GuesserName = (typeof guesserNames)[number];

const guessers = { wording: wordingGuesser, letters: letterGuesser };

/** What each guesser chose, the questions of both in the same order. */
export type Guesses = Record<GuesserName, Guess[]>;

/** What a ceiling can hold for. */
export type Bound = 'total' | 'technology' | DifficultySlug;

/** The right guesses of a part of the bank, and which ceiling holds for it. */
export type Measure = {
  bound: Bound;
  name: string;
  shares: Record<GuesserName, Share>;
};

export const guessAll = (bank: Bank): Guesses => ({
  wording: guessBank(bank, guessers.wording),
  letters: guessBank(bank, guessers.letters),
});

/** How much is guessed at each level, in each technology and in all. */
export const measure = (bank: Bank, guesses: Guesses): Measure[] => {
  const part = (bound: Bound, name: string, isIn: (guess: Guess) => boolean): Measure => ({
    bound,
    name,
    shares: {
      wording: shareOf(guesses.wording.filter(isIn)),
      letters: shareOf(guesses.letters.filter(isIn)),
    },
  });
  return [
    ...difficultySlugs.map((level) => part(level, level, ({ difficulty }) => difficulty === level)),
    ...bank.technologies.map(({ slug }) =>
      part('technology', slug, ({ technology }) => technology === slug),
    ),
    part('total', 'total', () => true),
  ];
};

const shareOf = (guesses: readonly Guess[]): Share => ({
  right: guesses.filter(({ isRight }) => isRight).length,
  of: guesses.length,
});
