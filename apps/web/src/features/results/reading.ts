import { readDifference, share } from '@tamiz/contract/shared/proportions';
import type { Proportion } from '@tamiz/contract/shared/proportions';
import { builtOnce } from '#src/lib/built-once.ts';

/** Somebody who is clearly above somebody else, by their places in the comparison. */
export type Pair = { above: number; below: number };

/** What a row of a comparison may be read as: something clear, or why not. */
export type RowReading =
  | { kind: 'clear'; pairs: readonly Pair[] }
  | { kind: 'equal' | 'few' | 'chance' };

const pairsOf = (people: readonly Proportion[]): Pair[] =>
  people.flatMap((first, above) =>
    people.flatMap((second, below) =>
      share(first) > share(second) && readDifference(first, second) === 'clear'
        ? [{ above, below }]
        : [],
    ),
  );

/** Reads the shares of several people, each against each, by the one rule that tells people apart. */
export const readRow = (people: readonly Proportion[]): RowReading => {
  const asked = people.filter(({ total }) => total > 0);
  const [first] = asked;
  if (first === undefined || asked.length < people.length) return { kind: 'few' };
  const pairs = pairsOf(people);
  if (pairs.length > 0) return { kind: 'clear', pairs };
  const readings = asked.map((one) => readDifference(first, one));
  if (readings.every((reading) => reading === 'equal')) return { kind: 'equal' };
  return { kind: readings.includes('few') ? 'few' : 'chance' };
};

const list = builtOnce(() => new Intl.ListFormat('es-MX'));

/** 'Ana por encima de Luis y Eva', one for each who is above somebody. */
export const tellPairs = (pairs: readonly Pair[], names: readonly string[]): string[] =>
  [...Map.groupBy(pairs, ({ above }) => above)].map(
    ([above, below]) =>
      `${names[above] ?? ''} por encima de ${list().format(below.map((pair) => names[pair.below] ?? ''))}`,
  );

const startOf = (name: string, words: number): string => name.split(' ').slice(0, words).join(' ');

/** The first name, or as much of the name as it takes to tell people apart. */
export const shortNames = (names: readonly string[]): string[] =>
  names.map((name) => {
    const lengths = name.split(' ').map((_word, index) => index + 1);
    const enough = lengths.find((words) =>
      names.every((other) => other === name || startOf(other, words) !== startOf(name, words)),
    );
    return enough === undefined ? name : startOf(name, enough);
  });
