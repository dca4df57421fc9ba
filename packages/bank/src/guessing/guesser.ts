/** A question as a guesser sees it: for each option the numbers of its clues, and which option is the key. No stem. */
export type Example = { options: Int32Array[]; key: number };

/** Guesses a key from the wording of options alone. Clues are named by a text; what each is worth is learnt from other questions. */
export type Guesser = {
  clues: (options: readonly string[]) => string[][];
  learn: (examples: readonly Example[], clueCount: number) => Float64Array;
};

/** How much an option looks like a key. */
export const scoreOf = (clues: Int32Array, weights: Float64Array): number => {
  let sum = 0;
  for (const clue of clues) sum += weights[clue] ?? 0;
  return sum;
};
