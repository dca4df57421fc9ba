import { expect, test } from 'vitest';
import { findOld, loadFlags } from '#tools/flags/find-old.ts';

const ending = (ends: string) => ({ description: 'Algo', owner: 'hiring', ends });

test('a flag is old from the day after its end', () => {
  const flags = { first: ending('2026-11-16'), second: ending('2026-11-17') };
  expect(findOld(flags, '2026-11-16')).toEqual([]);
  expect(findOld(flags, '2026-11-17')).toEqual(['first']);
  expect(findOld(flags, '2026-11-18')).toEqual(['first', 'second']);
});

test('flags are few, and each has an owner', async () => {
  const flags = Object.values(await loadFlags());
  expect(flags.length).toBeGreaterThan(0);
  expect(flags.length).toBeLessThanOrEqual(5);
  for (const { owner } of flags) expect(owner).toMatch(/^[a-z]+$/);
});
