import { scoreOf, type Example, type Guesser } from '#src/guessing/guesser.ts';
import type { Bank, BankQuestion, DifficultySlug } from '#src/schema.ts';

/** What a guesser that never saw its stem chose in a question. `lead` is how far its choice stood above the next one. */
export type Guess = {
  id: string;
  technology: string;
  difficulty: DifficultySlug;
  isRight: boolean;
  lead: number;
};

type Asked = Pick<Guess, 'id' | 'technology' | 'difficulty'> & Example;

/** Into so many groups of technologies the bank is dealt: learning once for each of many technologies took most of a check. */
const groups = 8;

/** Guesses every question with one key, each group of technologies by what the other groups taught. */
export const guessBank = ({ technologies }: Bank, guesser: Guesser): Guess[] => {
  const numbers = new Map<string, number>();
  const asked = technologies.flatMap(({ slug, questions }) =>
    questions
      .filter(({ type }) => type === 'single_choice')
      .map((question): Asked => toAsked(slug, question, guesser, numbers)),
  );
  const groupOf = new Map(technologies.map(({ slug }, index) => [slug, index % groups]));
  return Array.from({ length: Math.min(groups, technologies.length) }).flatMap((_none, group) => {
    const isIn = ({ technology }: Asked): boolean => groupOf.get(technology) === group;
    const learnt = guesser.learn(
      asked.filter((question) => !isIn(question)),
      numbers.size,
    );
    return asked.filter(isIn).map((question) => guess(question, learnt));
  });
};

const toAsked = (
  technology: string,
  { id, difficulty, options }: BankQuestion,
  { clues }: Guesser,
  numbers: Map<string, number>,
): Asked => {
  const numberOf = (clue: string): number => {
    const number = numbers.get(clue) ?? numbers.size;
    numbers.set(clue, number);
    return number;
  };
  return {
    id,
    technology,
    difficulty,
    key: options.findIndex(({ right }) => right === true),
    options: clues(options.map(({ text }) => text)).map((own) => Int32Array.from(own, numberOf)),
  };
};

const guess = (
  { id, technology, difficulty, options, key }: Asked,
  weights: Float64Array,
): Guess => {
  const scores = options.map((clues) => scoreOf(clues, weights));
  const [best = 0, next = 0] = scores.toSorted((a, b) => b - a);
  return { id, technology, difficulty, isRight: scores.indexOf(best) === key, lead: best - next };
};
