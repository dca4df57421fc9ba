import { createHash } from 'node:crypto';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same values in an order that looks random and is the same for the same salt on every machine. */
export const shuffled = <Value>(
  values: readonly Value[],
  salt: string,
  nameOf: (value: Value, index: number) => string,
): Value[] =>
  values
    .map((value, index) => ({ value, rank: hashOf(`${salt}/${nameOf(value, index)}`) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ value }) => value);

/** A short hash of a text that ignores line breaks and accents, because a corrected accent is no new question. */
export const printOf = (text: string): string =>
  hashOf(text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()).slice(
    0,
    8,
  );
