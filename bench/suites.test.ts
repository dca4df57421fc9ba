import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { suites } from '#bench/suites.ts';

const run = promisify(execFile);

test('pnpm bench without a name lists every suite and succeeds', async () => {
  const { stdout, stderr } = await run(process.execPath, [
    path.join(import.meta.dirname, 'main.ts'),
  ]);
  for (const [name, { what }] of Object.entries(suites)) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +${RegExp.escape(what)}$`, 'm'));
  }
  expect(stderr).toBe('');
});
