import { expect, test } from 'vitest';

import { createMatcher } from '#src/lib/router/match.ts';
import type { RouteObject } from '#src/lib/router/match.ts';

const table: RouteObject[] = [
  {
    children: [
      { path: '*' },
      { index: true },
      { path: 'questions/:id' },
      { path: 'questions/own' },
      { path: 'questions' },
      { path: 'staff/*' },
      { path: 'people', children: [{ path: ':id/files/:file' }] },
    ],
  },
];

const find = createMatcher(table);
const pathOf = (pathname: string) => find(pathname)?.routes.at(-1)?.path;

test('a written segment beats a name, and a name beats the rest of a path, in whatever order they stand', () => {
  expect(pathOf('/questions')).toBe('questions');
  expect(pathOf('/questions/own')).toBe('questions/own');
  expect(pathOf('/questions/7')).toBe('questions/:id');
  expect(pathOf('/questions/7/more')).toBe('*');
  expect(find('/')?.routes.at(-1)?.index).toBe(true);
});

test('slashes at the end and capital letters make no difference', () => {
  expect(pathOf('/Questions/')).toBe('questions');
  expect(pathOf('//questions//own')).toBe('questions/own');
});

test('names are read from the address, also in routes within routes', () => {
  expect(find('/people/4/files/a%2Fb%20c')?.params).toEqual({ id: '4', file: 'a/b c' });
  expect(find('/staff/accounts/4')?.params).toEqual({ '*': 'accounts/4' });
  expect(find('/staff')?.params).toEqual({ '*': '' });
});

test('an address that cannot be decoded still finds its page', () => {
  expect(find('/questions/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
});

test('without a route there is no match', () => {
  expect(createMatcher([{ path: 'login' }])('/other')).toBeNull();
});
