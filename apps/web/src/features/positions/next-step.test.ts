import { expect, test } from 'vitest';

import { nextStepOf } from '#src/features/positions/next-step.ts';
import { readPosition } from '#src/lib/positions/position.ts';

const positionWith = (fields: Record<string, unknown>) => {
  const position = readPosition({
    data: {
      id: 1,
      title: 'Back end',
      status: 'evaluation_assigned',
      evaluation: { id: 3, title: 'Java' },
      ...fields,
    },
  });
  if (position === null) throw new Error('Not a position.');
  return position;
};

test('people who wait for their invitation come next', () => {
  expect(nextStepOf(positionWith({}), { total: 6, pending: 6 })).toBe('invite');
  expect(nextStepOf(positionWith({ status: 'invitations_sent' }), { total: 12, pending: 3 })).toBe(
    'invite',
  );
});

test('before them the evaluation, and then the people', () => {
  expect(nextStepOf(positionWith({ evaluation: null }), { total: 6, pending: 6 })).toBe('assign');
  expect(nextStepOf(positionWith({}), { total: 0, pending: 0 })).toBe('load');
});

test('nothing while only answers are awaited, nobody counted, it has ended, or this person may not', () => {
  expect(nextStepOf(positionWith({}), { total: 6, pending: 0 })).toBeNull();
  expect(nextStepOf(positionWith({}), { total: null, pending: null })).toBeNull();
  expect(nextStepOf(positionWith({ status: 'completed' }), { total: 6, pending: 6 })).toBeNull();
  expect(nextStepOf(positionWith({ abilities: [] }), { total: 6, pending: 6 })).toBeNull();
});
