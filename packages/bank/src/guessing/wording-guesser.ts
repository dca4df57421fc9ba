import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import type { Guesser } from '#src/guessing/guesser.ts';
import { wordsOf } from '#src/rules/words.ts';

/** How many letters of a Spanish word are kept, so that plural, gender and tenses count as one. */
const stemLength = 6;

/** A clue never seen on either side counts as if it had been seen so often on both. */
const smoothing = 1;

/** Naive Bayes over what an option says and how it stands among the others: words, first word, length, commas, “y”, shared words. */
export const wordingGuesser: Guesser = {
  clues: (options) => {
    const stems = options.map((text) => wordsOf(text).map((word) => word.slice(0, stemLength)));
    const lengths = options.map((text) => richTextToPlain(text).length);
    return options.map((text, index) => {
      const own = new Set(stems[index]);
      const others = new Set(stems.filter((_words, other) => other !== index).flat());
      const shared = [...own].filter((stem) => others.has(stem)).length;
      const longer = lengths.filter((length) => length > (lengths[index] ?? 0)).length;
      const commas = text.split(',').length - 1;
      return [
        ...[...own].map((stem) => `word ${stem}`),
        `first ${stems[index]?.[0] ?? ''}`,
        `longer ${String(longer)}`,
        `commas ${String(Math.min(commas, 2))}`,
        `y ${String(own.has('y'))}`,
        `shared ${String(Math.round((4 * shared) / Math.max(1, own.size)))}`,
      ];
    });
  },

  learn: (examples, clueCount) => {
    const inKeys = new Float64Array(clueCount);
    const inOthers = new Float64Array(clueCount);
    let keys = 0;
    let others = 0;
    for (const { options, key } of examples) {
      for (const [index, clues] of options.entries()) {
        const counts = index === key ? inKeys : inOthers;
        for (const clue of clues) counts[clue] = (counts[clue] ?? 0) + 1;
      }
      keys += 1;
      others += options.length - 1;
    }
    const shareIn = (count: number, of: number) => (count + smoothing) / (of + 2 * smoothing);
    return inKeys.map((count, clue) =>
      Math.log(shareIn(count, keys) / shareIn(inOthers[clue] ?? 0, others)),
    );
  },
};
