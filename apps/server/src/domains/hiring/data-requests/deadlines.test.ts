import { expect, test } from 'vitest';

import { answerDue, carryOutDue } from '#src/domains/hiring/data-requests/deadlines.ts';

const endOf = (day: string): Date => new Date(`${day}T23:59:59-06:00`);

test('the deadlines of the law: 20 to answer, 15 to carry out', () => {
  const asked = new Date('2026-11-15T22:00:00Z');
  expect(answerDue(asked)).toEqual(endOf('2026-12-14'));
  expect(carryOutDue(asked)).toEqual(endOf('2026-12-07'));
});
