import * as z from 'zod/mini';

import { guesserNames, type Bound, type Measure } from '#src/guessing/measure.ts';
import { percentOf } from '#src/guessing/share.ts';
import type { Problem } from '#src/problem.ts';

const percent = z.int().check(z.gte(0), z.lte(100));

/** `guess-ceilings.yaml`: the most any guesser may get right, in per cent: in all, at each level and in the worst technology. */
export const ceilingsFile = z.strictObject({
  total: percent,
  technology: percent,
  intern: percent,
  junior: percent,
  middle: percent,
  senior: percent,
  lead: percent,
  architect: percent,
});

export type Ceilings = z.infer<typeof ceilingsFile>;

/** Where rewriting ends, in per cent: chance is 25, and a share of few questions varies by itself. */
export const aimOf = (bound: Bound): number => (bound === 'technology' ? 40 : 32);

/** What the better guesser gets right, in per cent. */
const worst = ({ shares }: Measure): number =>
  Math.max(...guesserNames.map((name) => percentOf(shares[name])));

/** Where the wording of the options gives away more keys than it did before. */
export const findGuessable = (measures: readonly Measure[], ceilings: Ceilings): Problem[] =>
  measures
    .filter((one) => worst(one) > ceilings[one.bound])
    .map((one) => ({
      place: one.bound === 'technology' ? `technologies/${one.name}.yaml` : 'technologies',
      rule: 'not-guessable',
      message: `${worst(one).toFixed(1)} % of the keys of ${one.name} are guessed without the question; at most ${String(ceilings[one.bound])} %`,
    }));

/** The ceilings brought down to what is measured now: never up, and never below the aim. */
export const lowered = (measures: readonly Measure[], ceilings: Ceilings): Ceilings => {
  const next = (bound: Bound): number => {
    const now = measures.filter((one) => one.bound === bound).map((one) => Math.ceil(worst(one)));
    return Math.min(ceilings[bound], Math.max(aimOf(bound), ...now));
  };
  return {
    total: next('total'),
    technology: next('technology'),
    intern: next('intern'),
    junior: next('junior'),
    middle: next('middle'),
    senior: next('senior'),
    lead: next('lead'),
    architect: next('architect'),
  };
};
