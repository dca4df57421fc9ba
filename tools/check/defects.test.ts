import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '#tools/lib/paths.ts';

const patches = globSync(['simulator/defects/*.patch', 'chaos/defects/*.patch'], {
  cwd: inRepository(),
});

test('there are planted defects', () => {
  expect(patches.length).toBeGreaterThanOrEqual(23);
});

// Proving that each is found takes minutes; a patch that no longer fits would prove nothing.
test.for(patches)('%s still applies to the code', (patch) => {
  expect(() =>
    execFileSync('git', ['apply', '--check', patch], { cwd: inRepository(), stdio: 'pipe' }),
  ).not.toThrow();
});
