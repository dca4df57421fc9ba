import { endpointsByFeature } from '@tamiz/contract';
import { expect, test } from 'vitest';

import { findLeaks, isStaffModule, nameChunk } from '#src/app/keep-staff-apart.ts';

const web = '/x/apps/web/src';

test('the back office is known by the names of its files and folders', () => {
  for (const file of [
    'features/staff-money/words.ts',
    'features/staff-bank/components/catalogue-tree.tsx',
    'components/staff/search-box.tsx',
    'lib/staff/use-filters.ts',
    'app/routes/staff/pages.tsx',
    'components/shell/staff-menu.tsx?v=1',
  ]) {
    expect([file, isStaffModule(`${web}/${file}`)]).toEqual([file, true]);
  }
  expect(isStaffModule(`${web}/features/home/next-step.ts`)).toBe(false);
  expect(nameChunk({ moduleIds: [`${web}/lib/staff/use-filters.ts`] })).toContain('assets/staff-');
});

test('of the contract, the features whose calls are all for staff belong to the back office', () => {
  const features = Object.entries(endpointsByFeature);
  const ofStaff = features.filter(([, calls]) =>
    calls.every(({ access }) => access.startsWith('staff.')),
  );
  expect(ofStaff.length).toBeGreaterThan(5);
  for (const folder of ['/x/packages/contract/src', '/x/packages/contract/src/calls']) {
    const recognised = features.filter(([name]) => isStaffModule(`${folder}/${name}.ts`));
    expect(recognised).toEqual(ofStaff);
  }
});

test('a chunk that holds or loads staff code is a leak, unless it is one of theirs', () => {
  const staff = { fileName: 'assets/staff-a.js', moduleIds: [], imports: ['assets/staff-b.js'] };
  const clean = { fileName: 'assets/home.js', moduleIds: [`${web}/app/main.tsx`], imports: [] };
  expect(findLeaks([staff, clean])).toEqual([]);
  expect(findLeaks([{ ...clean, imports: ['assets/staff-a.js'] }])).toHaveLength(1);
  expect(
    findLeaks([{ ...clean, moduleIds: [`${web}/features/staff-money/words.ts`] }]),
  ).toHaveLength(1);
});
