import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import { scoreOf, type Example, type Guesser } from '#src/guessing/guesser.ts';

/** Sequences of so many letters are the clues. */
const sizes = [2, 3, 4, 5];

const epochs = 4;
const rate = 0.02;

/** Pulls the weight of a rare sequence back to nothing, so that it is not learnt by heart. */
const decay = 0.002;

/** Logistic regression over the sequences of letters of the options, one choice among the options of a question. */
export const letterGuesser: Guesser = {
  clues: (options) =>
    options.map((text) => {
      const letters = ` ${richTextToPlain(text).toLowerCase().replaceAll(/\s+/g, ' ')} `;
      const sequences = sizes.flatMap((size) =>
        Array.from({ length: Math.max(0, letters.length - size + 1) }, (_none, from) =>
          letters.slice(from, from + size),
        ),
      );
      return [...new Set(sequences)];
    }),

  learn: (examples, clueCount) => {
    const weights = new Float64Array(clueCount);
    const steps = new Float64Array(clueCount).fill(1);
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      for (const example of examples) step(example, weights, steps);
    }
    return weights;
  },
};

/** One step of AdaGrad: a clue that was often corrected moves less. */
const step = ({ options, key }: Example, weights: Float64Array, steps: Float64Array): void => {
  const chances = softmax(options.map((clues) => scoreOf(clues, weights)));
  for (const [index, clues] of options.entries()) {
    const error = (index === key ? 1 : 0) - (chances[index] ?? 0);
    for (const clue of clues) {
      const weight = weights[clue] ?? 0;
      const gradient = error - decay * weight;
      const sum = (steps[clue] ?? 1) + gradient * gradient;
      steps[clue] = sum;
      weights[clue] = weight + (rate * gradient) / Math.sqrt(sum);
    }
  }
};

const softmax = (scores: readonly number[]): number[] => {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((so, power) => so + power, 0);
  return powers.map((power) => power / sum);
};
