import { expect, test } from 'vitest';

import { findNextStep } from '#src/features/home/next-step.ts';
import { readUser } from '#src/lib/session/user.ts';
import { plainProfile } from '#src/testing/backend.ts';

const stepOf = (more: object) => {
  const user = readUser({ ...plainProfile, ...more });
  return user === null ? null : findNextStep(user);
};

test('whoever has credits is led to the positions', () => {
  expect(stepOf({})).toMatchObject({ action: { to: '/positions' }, hasSteps: true });
});

test('an empty balance comes first, for those who may buy', () => {
  expect(stepOf({ credit_balance: 0 })?.action.to).toBe('/credits');
  const abilities = ['positions.read', 'positions.write', 'credits.read'];
  expect(stepOf({ credit_balance: 0, abilities })?.action.to).toBe('/positions');
});

test('who may only look is not told to create', () => {
  const abilities = ['positions.read', 'credits.read'];
  expect(stepOf({ credit_balance: 0, abilities })).toMatchObject({
    action: { to: '/positions' },
    hasSteps: false,
  });
});
