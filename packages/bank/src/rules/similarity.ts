import { wordsOf } from '#src/rules/words.ts';
import type { BankQuestion } from '#src/schema.ts';

/** Two questions and how much of their rare words they share, from 0 to 1. */
export type SimilarPair = { one: string; other: string; likeness: number };

/** How many letters of a Spanish word are kept, so that plural, gender and tenses compare as equal. */
const stemLength = 6;

/** Every pair of questions at least so alike: the cosine of their sets of stems, each weighing more the rarer it is in the bank. */
export const similarPairs = (
  questions: readonly BankQuestion[],
  threshold: number,
): SimilarPair[] => {
  const sets = questions.map(stemsOf);
  const holders = new Map<string, number[]>();
  for (const [index, stems] of sets.entries()) {
    for (const stem of stems) {
      const list = holders.get(stem);
      if (list === undefined) holders.set(stem, [index]);
      else list.push(index);
    }
  }
  const weights = new Map(
    [...holders].map(([stem, list]) => [stem, Math.log(questions.length / list.length)]),
  );
  const weightOf = (stem: string) => weights.get(stem) ?? 0;
  const lengths = sets.map((stems) => Math.hypot(...[...stems].map((stem) => weightOf(stem))));
  return sets.flatMap((stems, index) => {
    const shared = new Map<number, number>();
    for (const stem of stems) {
      for (const other of holders.get(stem) ?? []) {
        if (other > index) shared.set(other, (shared.get(other) ?? 0) + weightOf(stem) ** 2);
      }
    }
    return [...shared].flatMap(([other, sum]) => {
      const likeness = sum / ((lengths[index] ?? 0) * (lengths[other] ?? 0) || 1);
      const names = { one: questions[index]?.id ?? '', other: questions[other]?.id ?? '' };
      return likeness >= threshold ? [{ ...names, likeness }] : [];
    });
  });
};

const stemsOf = ({ text, description, explanation, options }: BankQuestion): Set<string> =>
  new Set(
    [text, description, explanation, ...options.map((option) => option.text)]
      .flatMap(wordsOf)
      .map((word) => (/^\d+$/.test(word) ? '0' : word.slice(0, stemLength))),
  );
