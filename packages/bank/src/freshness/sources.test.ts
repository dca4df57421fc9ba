import { expect, test } from 'vitest';

import {
  describeSources,
  findSourceProblems,
  loadSources,
  sourcesFile,
  type LookedUp,
} from '#src/freshness/sources.ts';
import { bankFolder, loadBank } from '#src/load-bank.ts';
import { sampleBank, sampleQuestion } from '#src/testing/sample-bank.ts';

const entry = (changes: Partial<LookedUp>): LookedUp => ({
  id: 'js-arreglos-002',
  verdict: 'confirmed',
  address: 'https://ejemplo.mx/pagina',
  says: 'the page says so',
  ...changes,
});

const bank = sampleBank([
  sampleQuestion({ id: 'js-arreglos-001' }),
  sampleQuestion({ id: 'js-arreglos-002', checked: { against: 'x', on: '2026-11-16' } }),
]);

test('the record kept with the bank names questions that exist, once, with a page and a date', () => {
  const looked = loadSources(bankFolder);

  expect(findSourceProblems(loadBank(), looked)).toEqual([]);
  expect(looked.length).toBeGreaterThan(0);
});

test('an unknown, repeated, undated or unread question is named', () => {
  const looked = [
    entry({}),
    entry({}),
    entry({ id: 'js-arreglos-009' }),
    entry({ id: 'js-arreglos-001', address: undefined }),
  ];

  expect(findSourceProblems(bank, looked)).toEqual([
    'js-arreglos-002: looked up twice',
    'js-arreglos-009: no such question',
    'js-arreglos-001: confirmed, and no address',
    'js-arreglos-001: confirmed, and the question has no date of its own',
  ]);
});

test('what was not found needs neither page nor date', () => {
  const missed = entry({ id: 'js-arreglos-001', verdict: 'not-found', address: undefined });

  expect(findSourceProblems(bank, [missed])).toEqual([]);
  expect(describeSources([missed, entry({})])).toBe(
    'confirmed 1, wrong 0, imprecise 0, not-found 1',
  );
});

test('a verdict nobody knows is refused', () => {
  const file = { drawn: 'x', questions: [{ ...entry({}), verdict: 'probably' }] };

  expect(sourcesFile.safeParse(file).success).toBe(false);
});
