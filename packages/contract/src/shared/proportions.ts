/** So many right answers of so many questions. */
export type Proportion = { readonly correct: number; readonly total: number };

/** Both ends as shares of one. */
export type Interval = { readonly low: number; readonly high: number };

/** 97.5 % of a normal distribution lie below it, so 95 % within it on both sides. */
const z = 1.959_963_984_540_054;

export const share = ({ correct, total }: Proportion): number =>
  total === 0 ? 0 : correct / total;

/**
 * Where the true share lies with 95 % confidence, by Wilson's score interval: unlike the textbook one it stays within
 * 0 and 1 and holds for the few questions of an exam. Nothing asked, nothing known.
 */
export const wilson = (proportion: Proportion): Interval => {
  const { total } = proportion;
  if (total === 0) return { low: 0, high: 1 };
  const p = share(proportion);
  const shrink = 1 + z ** 2 / total;
  const centre = p + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((p * (1 - p)) / total + z ** 2 / (4 * total ** 2));
  return {
    low: Math.max(0, (centre - spread) / shrink),
    high: Math.min(1, (centre + spread) / shrink),
  };
};

/** How much larger the first share is than the second, with 95 % confidence, by Newcombe's hybrid score interval. */
export const difference = (first: Proportion, second: Proportion): Interval => {
  const [a, b] = [wilson(first), wilson(second)];
  const [p, q] = [share(first), share(second)];
  return {
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: p - q + Math.hypot(a.high - p, q - b.low),
  };
};

/** Below this many questions on a side no difference is called clear, whatever the numbers say. */
export const fewestQuestions = 8;

export type Reading = 'equal' | 'few' | 'chance' | 'clear';

/** What the difference between two shares may be read as. One rule for every place that tells people apart. */
export const readDifference = (first: Proportion, second: Proportion): Reading => {
  if (share(first) === share(second)) return 'equal';
  if (Math.min(first.total, second.total) < fewestQuestions) return 'few';
  const { low, high } = difference(first, second);
  return low > 0 || high < 0 ? 'clear' : 'chance';
};

/** So many points of so many. */
export type Scored = { readonly score: number; readonly max_score: number };

export const proportionOf = ({ score, max_score: total }: Scored): Proportion => ({
  correct: score,
  total,
});

/** A share as the whole percent people read. */
export const percentOf = (proportion: Proportion): number => Math.round(100 * share(proportion));

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

/** The place of somebody among everybody; whoever has the same share has the same place. */
export const rankOf = (
  scores: readonly (Scored & { readonly people: number })[],
  one: Scored,
): { place: number; isShared: boolean } => {
  const own = share(proportionOf(one));
  const better = scores.filter((group) => share(proportionOf(group)) > own);
  const equal = scores.filter((group) => share(proportionOf(group)) === own);
  return {
    place: 1 + sum(better.map(({ people }) => people)),
    isShared: sum(equal.map(({ people }) => people)) > 1,
  };
};
