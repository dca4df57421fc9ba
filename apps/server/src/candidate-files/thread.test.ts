import { expect, test } from 'vitest';

import { startThread } from './thread.ts';

const read = async (script: string) => {
  const thread = await startThread(new URL(`./testing/${script}`, import.meta.url));
  const startedAt = performance.now();
  const answer = await thread.read(new ArrayBuffer(8), 'candidatos.xlsx');
  const milliseconds = performance.now() - startedAt;
  await thread.close();
  return { ...answer, milliseconds };
};

test('a file that never ends is stopped and answered with a sentence', async () => {
  const { result, isSpent, error, milliseconds } = await read('endless-thread.ts');
  expect(result).toEqual({
    kind: 'refused',
    message: expect.stringContaining('tomó demasiado tiempo'),
  });
  expect({ isSpent, error }).toEqual({ isSpent: true, error: undefined });
  expect(milliseconds).toBeGreaterThan(600);
  expect(milliseconds).toBeLessThan(5000);
});

test('a file that eats memory ends its thread, not the process', async () => {
  const before = process.memoryUsage.rss();
  const { result, isSpent, error } = await read('hungry-thread.ts');
  expect(result).toEqual({ kind: 'refused', message: expect.stringContaining('No pudimos leer') });
  expect({ isSpent, error }).toEqual({ isSpent: true, error: undefined });
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test('a fault of ours is told to whoever runs the reader, and the person still gets a sentence', async () => {
  const { result, isSpent, error } = await read('broken-thread.ts');
  expect(result).toEqual({ kind: 'refused', message: expect.stringContaining('No pudimos leer') });
  expect(isSpent).toBe(true);
  expect(error).toEqual(new TypeError('a fault of ours'));
});

test('a thread that fails after its answer takes nobody along, and says that it is gone', async () => {
  const thread = await startThread(new URL('./testing/dying-thread.ts', import.meta.url));
  const { result, isSpent } = await thread.read(new ArrayBuffer(8), 'candidatos.xlsx');
  expect({ result, isSpent }).toEqual({ result: { kind: 'rows', rows: [] }, isSpent: false });
  await expect.poll(() => thread.hasEnded(), { timeout: 5000 }).toBe(true);
});
