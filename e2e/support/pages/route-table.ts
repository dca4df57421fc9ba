import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#e2e/support/paths.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');

/** The protected routes of section 2, as the line NAV-05 of the requirements lists them. */
export const specifiedRoutes = (): string[] => {
  const line = /^- NAV-05 .*?: (\/.*)\.$/m.exec(read('docs/requirements.md'))?.[1];
  if (line === undefined) throw new Error('NAV-05 lists no routes.');
  return line.split(', ').filter((route) => route !== '/login');
};

/** Pages that the product has beside those of the specification. */
export const addedRoutes = [
  '/candidates',
  '/evaluations/own',
  '/evaluations/own/new',
  '/evaluations/own/{id}',
  '/questions/own',
  '/questions/own/new',
  '/questions/own/review',
  '/questions/own/import',
  '/questions/own/export',
  '/positions/{id}/compare',
  '/settings/team',
  '/settings/stages',
  '/settings/mails',
  '/settings/privacy',
  '/settings/notices',
];

/** The protected pages in the app's own table, without the back office and the page of unknown paths. */
export const routesOfApp = (): string[] => {
  const table = read('apps/web/src/app/routes.tsx').split('const pages = ')[1] ?? '';
  const paths = [...table.matchAll(/path: '([^']*)'/g)].map(([, each = '']) => each);
  return ['', ...paths]
    .filter((each) => !each.includes('*'))
    .map((each) => `/${each.replaceAll(/:(\w+)/g, '{$1}')}`);
};
