import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { builtOnce } from '#src/lib/built-once.ts';

test('a thing is built at its first use, and once', () => {
  const build = vi.fn<() => object>(() => ({}));
  const thing = builtOnce(build);
  expect(build).not.toHaveBeenCalled();
  expect(thing()).toBe(thing());
  expect(build).toHaveBeenCalledOnce();
});

test('no module builds a formatter while it is loaded: every page would wait for those of all others', () => {
  const src = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: src });
  expect(files.length).toBeGreaterThan(500);
  const early = files.filter((file) =>
    /^(?:export )?const [^\n]*=\s*new Intl\./m.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(early).toEqual([]);
});
