import { expect, test } from 'vitest';

import { findLeaks, isStaffModule, nameChunk } from '#src/app/keep-staff-apart.ts';

const web = '/x/apps/web/src';

test('the back office is known by the names of its files and folders', () => {
  expect(isStaffModule(`${web}/features/staff/words.ts`)).toBe(true);
  expect(isStaffModule(`${web}/components/shell/staff-menu.tsx?v=1`)).toBe(true);
  expect(isStaffModule('/x/packages/contract/src/staff-records.ts')).toBe(true);
  expect(isStaffModule(`${web}/features/home/next-step.ts`)).toBe(false);
  expect(nameChunk({ moduleIds: [`${web}/features/staff/words.ts`] })).toContain('assets/staff-');
});

test('a chunk that holds or loads staff code is a leak, unless it is one of theirs', () => {
  const staff = { fileName: 'assets/staff-a.js', moduleIds: [], imports: ['assets/staff-b.js'] };
  const clean = { fileName: 'assets/home.js', moduleIds: [`${web}/app/main.tsx`], imports: [] };
  expect(findLeaks([staff, clean])).toEqual([]);
  expect(findLeaks([{ ...clean, imports: ['assets/staff-a.js'] }])).toHaveLength(1);
  expect(findLeaks([{ ...clean, moduleIds: [`${web}/features/staff/words.ts`] }])).toHaveLength(1);
});
