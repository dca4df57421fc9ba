import { describe, expect, test } from 'vitest';

import { isLeftBehind, keptAddress, mayInstall } from '#src/lib/shell/rules.ts';

const origin = 'https://examen.tamiz.mx';
const files = { '/': 'sha256-a', '/assets/index-1a2b.js': 'sha256-b', '/favicon.svg': 'sha256-c' };

const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  keptAddress({ method, mode, url: new URL(path, origin).href }, origin, files);

describe('what the worker answers', () => {
  test.each(['/', '/?desde=correo', '/#AZN0.1.c2VjcmV0'])('the page of the exam: %s', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('/');
  });

  test.each(['/assets/index-1a2b.js', '/favicon.svg'])('a file of its build: %s', (path) => {
    expect(ask(path)).toBe(path);
    expect(ask(path, { mode: 'no-cors' })).toBe(path);
  });
});

describe('what goes to the network', () => {
  test.each(['/api/exam', '/api/exam/state', '/api/exam/answers', '/api', '/sanctum/csrf-cookie'])(
    'a call: %s',
    (path) => {
      for (const method of ['GET', 'POST', 'PUT']) expect(ask(path, { method })).toBeNull();
      expect(ask(path, { mode: 'navigate' })).toBeNull();
    },
  );

  test.each(['/mis-datos', '/inscripcion', '/privacidad', '/index.html', '/positions/7'])(
    'any other page: %s',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBeNull();
    },
  );

  test.each([
    '/assets/index-9z9z.js',
    '/sw.js',
    '/assets/',
    '/constructor',
    '/__proto__',
    '//assets/index-1a2b.js',
    '/api/../assets/index-9z9z.js',
  ])('a file that is not of its build: %s', (path) => {
    expect(ask(path)).toBeNull();
  });

  test('a file opened as a page, the page asked for as a file, anything but GET, and other origins', () => {
    expect(ask('/assets/index-1a2b.js', { mode: 'navigate' })).toBeNull();
    expect(ask('/')).toBeNull();
    for (const method of ['POST', 'HEAD', 'DELETE']) {
      expect(ask('/favicon.svg', { method })).toBeNull();
      expect(ask('/', { method, mode: 'navigate' })).toBeNull();
    }
    for (const other of [
      'https://tamiz.mx',
      'http://examen.tamiz.mx',
      'https://examen.tamiz.mx:8443',
    ]) {
      const asked = { method: 'GET', mode: 'cors', url: `${other}/favicon.svg` };
      expect(keptAddress(asked, origin, files)).toBeNull();
    }
  });
});

test.each([
  ['its own page, and no other worker', '/assets/index-1a2b.js', false, true],
  ['a page of another build', '/assets/index-9z9z.js', false, false],
  ['no page at all', null, false, false],
  ['a name every object has', 'constructor', false, false],
  ['an exam that another worker serves', '/assets/index-1a2b.js', true, false],
] as const)('whether it installs, for %s', (_what, page, hasActive, expected) => {
  expect(mayInstall(page, files, hasActive)).toBe(expected);
});

test('after 48 hours the page comes from the network again; a clock that was set back changes nothing', () => {
  const hours = 3_600_000;
  expect([0, 24, 48].map((passed) => isLeftBehind(0, passed * hours))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isLeftBehind(0, 48 * hours + 1)).toBe(true);
  expect(isLeftBehind(100 * hours, 0)).toBe(false);
});
