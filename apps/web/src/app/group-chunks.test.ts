import { expect, test } from 'vitest';

import { groupModules } from '#src/app/group-chunks.ts';

const routes = '/x/apps/web/src/app/routes';
const names = [
  'login',
  'shell',
  'sign-in',
  'shared',
  'recover-email',
  'verify-report',
  'team-invitations',
  'home',
  'positions',
  'position',
  'position-candidate',
  'people/candidates',
  'evaluations',
  'credits',
  'questions',
];

/** An app whose pages import these small files, beside what each page has for itself. */
const cut = (shared: Readonly<Record<string, readonly string[]>>) => [
  ...['index.html', ...names].map((name) => ({
    fileName: `${name}.js`,
    facadeModuleId: name === 'index.html' ? '/x/apps/web/index.html' : `${routes}/${name}.tsx`,
    moduleIds: [`own-of-${name}`],
    imports: Object.entries(shared)
      .filter(([, users]) => users.includes(name))
      .map(([module]) => `${module}.js`),
  })),
  ...Object.keys(shared).map((module) => ({
    fileName: `${module}.js`,
    facadeModuleId: null,
    moduleIds: [module],
    imports: [],
  })),
];

test('what is always loaded together lies together, and no page loads what only others run', () => {
  const groups = groupModules(
    cut({
      react: ['index.html', 'login', 'home'],
      field: ['login', 'shell', 'positions'],
      query: ['shell', 'shared', 'home'],
      menu: ['shell', 'positions'],
      pager: ['positions', 'credits', 'questions'],
      marks: ['position', 'position-candidate'],
      tabs: ['login', 'positions', 'position', 'credits'],
      price: ['credits', 'home'],
      '/x/apps/web/src/lib/staff/use-filters.ts': ['shell'],
    }),
  );
  expect(Object.fromEntries(groups)).toEqual({
    field: 'common',
    query: 'frame-common',
    menu: 'frame',
    pager: 'parts',
    marks: 'board',
    tabs: 'parts-0-7-8-12',
    price: 'parts-6-12',
  });
});

test('a page that moved stops the build instead of leaving its files in pieces', () => {
  const chunks = cut({}).filter(({ fileName }) => fileName !== 'position.js');
  expect(() => groupModules(chunks)).toThrow('No chunk of the page position was built');
});
