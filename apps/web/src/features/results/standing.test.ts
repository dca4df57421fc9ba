import type { ResultSummary } from '@tamiz/contract/exams/board';
import { rankOf } from '@tamiz/contract/shared/proportions';
import { expect, test } from 'vitest';

import { bestOf, isApart, spreadOf } from '#src/features/results/standing.ts';

const summary = (
  scores: [score: number, total: number, people: number][],
  passMark = 70,
): ResultSummary => ({
  total: 0,
  scores: scores.map(([score, total, people]) => ({ score, max_score: total, people })),
  technologies: [],
  stages: [],
  pass_mark: passMark,
  is_anonymous: false,
});

const board = summary([
  [10, 25, 1],
  [15, 25, 2],
  [20, 25, 2],
  [22, 25, 1],
]);

test('people with the same share have the same place, whatever version of the exam they had', () => {
  const { scores } = summary([
    [20, 25, 2],
    [16, 20, 1],
    [22, 25, 1],
    [10, 25, 1],
  ]);
  expect(rankOf(scores, { score: 22, max_score: 25 })).toEqual({ place: 1, isShared: false });
  expect(rankOf(scores, { score: 16, max_score: 20 })).toEqual({ place: 2, isShared: true });
  expect(rankOf(scores, { score: 10, max_score: 25 })).toEqual({ place: 5, isShared: false });
});

test('average, median and whoever reaches the mark follow from the scores', () => {
  expect(spreadOf(board)).toEqual({
    total: 6,
    average: 68,
    median: 70,
    dots: [
      { percent: 40, people: 1 },
      { percent: 60, people: 2 },
      { percent: 80, people: 2 },
      { percent: 88, people: 1 },
    ],
    reached: 3,
    couldReach: 2,
  });
  expect(spreadOf(summary([]))).toBeNull();
});

test('the first place and those whom chance alone could explain are not told apart', () => {
  const best = bestOf(board.scores);
  expect(best).toEqual({ correct: 22, total: 25 });
  expect(isApart(best, { score: 15, max_score: 25 })).toBe(true);
  expect(isApart(best, { score: 20, max_score: 25 })).toBe(false);
  expect(isApart(null, { score: 1, max_score: 25 })).toBe(false);
});
