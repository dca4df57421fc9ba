import { expect, test } from 'vitest';

import { coarsen } from '#src/domains/hiring/own-data/coarsen.ts';

const counted = (technology: string, correct: number, total: number) => ({
  technology,
  correct,
  total,
});

test('technologies with few questions count together, so that no single answer is told', () => {
  expect(
    coarsen([
      counted('Git', 1, 1),
      counted('Java', 4, 6),
      counted('SQL', 5, 9),
      counted('Go', 0, 2),
    ]),
  ).toEqual([
    { technology: 'SQL', correct: 5, total: 9 },
    { technology: 'Java', correct: 4, total: 6 },
    { technology: null, correct: 1, total: 3 },
  ]);
});

test('what is too little even together is left out', () => {
  expect(coarsen([counted('Git', 1, 1), counted('Java', 2, 3)])).toEqual([
    { technology: 'Java', correct: 2, total: 3 },
  ]);
  expect(coarsen([counted('Git', 1, 1), counted('Go', 1, 1)])).toEqual([]);
});

test('nothing but name and counts leaves', () => {
  const stored = { ...counted('Java', 2, 3), technology_id: 7, score_pct: 66.7 };
  expect(coarsen([stored])).toEqual([{ technology: 'Java', correct: 2, total: 3 }]);
});
