import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

const publicFile = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, '../../public', file), 'utf8');

const runOldBrowserCheck = (missing: string[]) => {
  const listeners: ((event: { error: unknown }) => void)[] = [];
  const script = missing.includes('noModule') ? {} : { noModule: false };
  const root = { className: '' };
  const window: Record<string, unknown> = {
    fetch: 1,
    AbortController: 1,
    HTMLDialogElement: 1,
    performance: { timeOrigin: 1 },
    addEventListener: (_name: string, listener: (event: { error: unknown }) => void) =>
      listeners.push(listener),
  };
  for (const name of missing) delete window[name];
  const errors = { SyntaxError, TypeError };
  runInNewContext(publicFile('old-browser.js'), {
    window,
    document: { documentElement: root, createElement: () => script },
    SyntaxError: errors.SyntaxError,
  });
  return { root, fail: (error: unknown) => listeners.forEach((listener) => listener({ error })) };
};

describe('the check for old browsers', () => {
  test('lets a current one pass, until it stumbles over the syntax of the app', () => {
    const { root, fail } = runOldBrowserCheck([]);
    expect(root.className).toBe('');
    fail(new TypeError('something else'));
    expect(root.className).toBe('');
    fail(new SyntaxError('Unexpected token ?.'));
    fail(new SyntaxError('again'));
    expect(root.className).toBe(' old-browser');
  });

  test.each(['noModule', 'fetch', 'AbortController', 'HTMLDialogElement'])(
    'turns away one without %s',
    (name) => {
      expect(runOldBrowserCheck([name]).root.className).toBe(' old-browser');
    },
  );

  test('is written so that they can read it', () => {
    for (const file of ['old-browser.js', 'color-scheme.js']) {
      expect(publicFile(file)).not.toMatch(/=>|\b(let|const|class|async)\b|`|\?\./);
    }
  });
});
