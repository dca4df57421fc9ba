import type { ResultSummary } from '@tamiz/contract/exams/board';
import {
  percentOf,
  proportionOf,
  readDifference,
  share,
  wilson,
} from '@tamiz/contract/shared/proportions';
import type { Proportion, Scored } from '@tamiz/contract/shared/proportions';

type Scores = ResultSummary['scores'];

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);

/** The best of everybody who answered. */
export const bestOf = (scores: Scores): Proportion | null => {
  const [best] = scores.map(proportionOf).toSorted((first, second) => share(second) - share(first));
  return best ?? null;
};

/** Whether somebody can be told from the first place. */
export const isApart = (best: Proportion | null, one: Scored): boolean =>
  best !== null && readDifference(best, proportionOf(one)) === 'clear';

export type Spread = {
  total: number;
  average: number;
  median: number;
  /** How many have each whole percent, from low to high. */
  dots: { percent: number; people: number }[];
  /** How many reach the mark, and how many more could: their interval crosses it. */
  reached: number;
  couldReach: number;
};

const medianOf = (dots: Spread['dots'], total: number): number => {
  const nth = (place: number): number => {
    let seen = 0;
    return dots.find(({ people }) => (seen += people) >= place)?.percent ?? 0;
  };
  return Math.round((nth(Math.ceil(total / 2)) + nth(Math.floor(total / 2) + 1)) / 2);
};

/** What the scores of a position say together; null where nobody has answered. */
export const spreadOf = ({ scores, pass_mark: mark }: ResultSummary): Spread | null => {
  const total = sum(scores.map(({ people }) => people));
  if (total === 0) return null;
  const byPercent = Map.groupBy(scores, (group) => percentOf(proportionOf(group)));
  const dots = [...byPercent]
    .map(([percent, groups]) => ({ percent, people: sum(groups.map(({ people }) => people)) }))
    .toSorted((first, second) => first.percent - second.percent);
  const average = sum(scores.map((group) => share(proportionOf(group)) * group.people)) / total;
  const reaches = (group: Scored) => percentOf(proportionOf(group)) >= mark;
  const could = (group: Scored) =>
    !reaches(group) && 100 * wilson(proportionOf(group)).high >= mark;
  return {
    total,
    average: Math.round(100 * average),
    median: medianOf(dots, total),
    dots,
    reached: sum(scores.filter(reaches).map(({ people }) => people)),
    couldReach: sum(scores.filter(could).map(({ people }) => people)),
  };
};
