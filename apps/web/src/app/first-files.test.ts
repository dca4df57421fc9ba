import { expect, test } from 'vitest';

import { findFirstFiles, firstRoutes } from '#src/app/first-files.ts';
import { createRoutes } from '#src/app/routes.tsx';
import { createMatcher } from '#src/lib/router/match.ts';
import type { RouteObject } from '#src/lib/router/match.ts';

/** The file a route waits for; none for what is in the first script. */
const fileOf = ({ lazy }: RouteObject): string[] => {
  const found = /src\/app\/routes\/([\w/-]+)\.tsx/.exec(String(lazy));
  return found?.[1] === undefined ? [] : [found[1]];
};

const find = createMatcher(createRoutes());

const pathsOf = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap((route) => {
    const path = `${above}/${route.path ?? ''}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
    return route.children === undefined ? [path] : pathsOf(route.children, path);
  });

test('every address has the files of its routes', () => {
  for (const [path, routes] of Object.entries(firstRoutes)) {
    const matched = find(path.replaceAll(/:\w+/g, '7'))?.routes ?? [];
    expect([path, matched.flatMap(fileOf)]).toEqual([path, routes]);
  }
});

/** The listed address that a server takes for this one. */
const listedFor = (path: string): string | undefined =>
  Object.keys(firstRoutes).find((listed) =>
    new RegExp(`^${listed.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path),
  );

test('no address is taken for another one', () => {
  const all = pathsOf(createRoutes()).filter((path) => !path.includes('*'));
  expect(all.length).toBeGreaterThan(30);
  for (const path of all) {
    const expected = path in firstRoutes ? path : undefined;
    expect([path, listedFor(path.replaceAll(/:\w+/g, '7'))]).toEqual([path, expected]);
  }
});

test('only pages that few people open, the back office and the page of wrong addresses are left out', () => {
  const left = pathsOf(createRoutes()).filter((path) => !(path in firstRoutes));
  const files = left.flatMap((path) => find(path)?.routes.slice(-1).flatMap(fileOf) ?? []);
  expect([...new Set(files)].toSorted()).toEqual(['back-office', 'late-pages', 'not-found']);
});

const route = (name: string) => `src/app/routes/${name}.tsx`;

/** A build in which every page has one file, and some share one. */
const build = (): Parameters<typeof findFirstFiles>[0] => ({
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['react'] },
  react: { file: 'assets/react-1.js' },
  list: { file: 'assets/list-1.js', css: ['assets/list-1.css'], imports: ['index.html'] },
  ...Object.fromEntries(
    [...new Set(Object.values(firstRoutes).flat())].map((name) => [
      route(name),
      { file: `assets/${name}-1.js`, imports: name === 'positions' ? ['react', 'list'] : [] },
    ]),
  ),
});

test('the head names what the page runs beyond the first script, each file once', () => {
  const positions = findFirstFiles(build()).find(({ path }) => path === '/positions');
  expect(positions?.needsSession).toBe(true);
  expect(positions?.head.match(/(?<=href="\/)[^"]+/g)).toEqual([
    'assets/shell-1.js',
    'assets/list-1.css',
    'assets/list-1.js',
    'assets/positions-1.js',
  ]);
  expect(positions?.head).toContain('<link rel="preload" as="style" crossorigin href="/assets/li');
});

test('a page that moved stops the build', () => {
  const { [route('credits')]: _, ...rest } = build();
  expect(() => findFirstFiles(rest)).toThrow('No file of src/app/routes/credits.tsx was built');
});
