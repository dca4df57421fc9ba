import { expect, test } from 'vitest';
import { findLicenceFaults, isAllowed } from '#tools/check/licences.ts';

const allowed = new Set(['MIT', 'Apache-2.0']);

test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Apache-2.0', 'GPL-3.0 OR (MIT AND Apache-2.0)'])(
  '%s can be met',
  (expression) => {
    expect(isAllowed(expression, allowed)).toBe(true);
  },
);

test.each([
  '',
  'GPL-3.0',
  'MIT AND GPL-3.0',
  'SEE LICENSE IN LICENSE',
  '(MIT',
  'MIT OR',
  'MIT MIT',
])('“%s” cannot, or nobody knows what it means', (expression) => {
  expect(isAllowed(expression, allowed)).toBe(false);
});

test('an unknown licence fails, and one that only builds may be stricter than one that is shipped', () => {
  const locked = {
    version: '1.0.0',
    integrity: '',
    needs: [],
    isShipped: true,
    isForOneSystem: false,
  };
  const packages = [
    { ...locked, name: 'good' },
    { ...locked, name: 'silent' },
    { ...locked, name: 'other-system', isForOneSystem: true },
    { ...locked, name: 'strict' },
    { ...locked, name: 'builder', isShipped: false },
  ];
  const licences = new Map([
    ['good@1.0.0', 'MIT'],
    ['strict@1.0.0', 'MPL-2.0'],
    ['builder@1.0.0', 'MPL-2.0'],
  ]);
  expect(findLicenceFaults(packages, licences)).toEqual([
    'silent@1.0.0 names no licence.',
    'strict@1.0.0 (shipped) has the licence MPL-2.0.',
  ]);
});
