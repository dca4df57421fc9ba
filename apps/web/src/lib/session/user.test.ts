import { expect, test } from 'vitest';

import { can, readUser } from '#src/lib/session/user.ts';
import { proves } from '#src/testing/asserts.ts';
import { plainProfile } from '#src/testing/backend.ts';

test('[REQ-10] a user with a numeric id and no role, account or abilities may do everything', ({
  task,
}) => {
  const user = readUser(plainProfile);
  expect(user).toMatchObject({
    id: 7,
    firstName: 'Mariana',
    creditBalance: 128,
    role: null,
    account: null,
    abilities: null,
  });
  proves(task, 'REQ-10.g', () => expect(user && can(user, 'credits.buy')).toBe(true));
});

test('announced abilities decide, and unknown ones are left out', () => {
  const user = readUser({
    ...plainProfile,
    id: '0192f0c1-0000-7000-8000-000000000001',
    role: 'viewer',
    account: { id: 'a1', name: 'Talento Norte' },
    abilities: ['credits.read', 'teleport'],
  });
  expect(user).toMatchObject({ role: 'viewer', account: { name: 'Talento Norte' } });
  expect(user && can(user, 'credits.read')).toBe(true);
  expect(user && can(user, 'credits.buy')).toBe(false);
  expect(user?.abilities?.size).toBe(1);
});

test('a user without a full name is called by its parts, or by the address', () => {
  const { name: _name, ...unnamed } = plainProfile;
  expect(readUser(unnamed)?.name).toBe('Mariana Villaseñor');
  expect(readUser({ email: 'ana@ejemplo.mx' })?.name).toBe('ana@ejemplo.mx');
});

test.each([null, undefined, 'Mariana', []])('%j is no user', (value) => {
  expect(readUser(value)).toBeNull();
});
