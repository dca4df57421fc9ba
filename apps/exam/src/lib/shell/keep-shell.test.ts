import { expect, test } from 'vitest';

import { dropShell, keepShell } from '#src/lib/shell/keep-shell.ts';

const script = 'https://examen.tamiz.mx/assets/index-1a2b.js';

/** The browser's side, which jsdom does not have. */
const give = (workers: object) => {
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'serviceWorker');
};

test('a browser without workers, or one that refuses them, costs nothing', async () => {
  await expect(keepShell(script)).resolves.toBeUndefined();
  await expect(dropShell()).resolves.toBeUndefined();
  const refuse = () => Promise.reject(new DOMException('private window', 'SecurityError'));
  const takeBack = give({ register: refuse, getRegistration: refuse });
  await expect(keepShell(script)).resolves.toBeUndefined();
  await expect(dropShell()).resolves.toBeUndefined();
  takeBack();
});

test('the worker is told whose page it is to serve', async () => {
  const registered: string[] = [];
  const takeBack = give({ register: async (address: string) => registered.push(address) });
  await keepShell(script);
  expect(registered).toEqual(['/sw.js?page=%2Fassets%2Findex-1a2b.js']);
  takeBack();
});
