import { aimOf, type Ceilings } from '#src/guessing/ceilings.ts';
import { guesserNames, type Guesses, type Measure } from '#src/guessing/measure.ts';
import { percentOf, wilson, type Share } from '#src/guessing/share.ts';

const widths = { name: 22, number: 11, share: 22 };

/** The table of `pnpm bank:guess`: right guesses with their 95 % interval, beside what is allowed today and what is aimed at. */
export const describeMeasures = (measures: readonly Measure[], ceilings: Ceilings): string =>
  [
    line('', ['questions', ...guesserNames, 'ceiling', 'aim']),
    ...measures.map((one) =>
      line(one.name, [
        String(one.shares.wording.of),
        ...guesserNames.map((name) => describeShare(one.shares[name])),
        String(ceilings[one.bound]),
        String(aimOf(one.bound)),
      ]),
    ),
  ].join('\n');

const line = (name: string, cells: readonly string[]): string =>
  name.padEnd(widths.name) +
  cells
    .map((cell, index) => cell.padStart(index === 1 || index === 2 ? widths.share : widths.number))
    .join('');

const describeShare = (share: Share): string => {
  const { low, high } = wilson(share);
  return `${percentOf(share).toFixed(1)} % (${low.toFixed(0)} to ${high.toFixed(0)})`;
};

/** The ids that both guessers get right, the surest first; of one technology, those that either gets right. */
export const mostGuessable = (guesses: Guesses, technology?: string): string[] => {
  const letters = new Map(guesses.letters.map((guess) => [guess.id, guess]));
  return guesses.wording
    .map((wording) => {
      const other = letters.get(wording.id);
      const by = [wording, other].filter((guess) => guess?.isRight === true);
      const sureness = by.reduce((product, guess) => product * (1 + (guess?.lead ?? 0)), 1);
      return { ...wording, by: by.length, sureness };
    })
    .filter((one) =>
      technology === undefined ? one.by === 2 : one.by > 0 && one.technology === technology,
    )
    .toSorted((a, b) => b.by - a.by || b.sureness - a.sureness)
    .map(({ id, difficulty, by }) => `${id} (${difficulty}, ${by === 2 ? 'both' : 'one'})`);
};
