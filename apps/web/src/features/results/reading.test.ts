import { expect, test } from 'vitest';

import { readRow, shortNames, tellPairs } from '#src/features/results/reading.ts';

const of = (correct: number, total: number) => ({ correct, total });

test.each([
  [
    'one clearly above another',
    [of(13, 14), of(14, 14), of(9, 14)],
    { kind: 'clear', pairs: [{ above: 1, below: 2 }] },
  ],
  ['chance', [of(22, 25), of(20, 25), of(20, 25)], { kind: 'chance' }],
  ['few questions', [of(2, 3), of(3, 3)], { kind: 'few' }],
  ['the same', [of(2, 2), of(2, 2)], { kind: 'equal' }],
  ['not asked of everybody', [of(9, 9), of(0, 0)], { kind: 'few' }],
])('%s', (_, people, expected) => {
  expect(readRow(people)).toEqual(expected);
});

test('a clear pair is told in words, once for whoever is above', () => {
  const pairs = [
    { above: 0, below: 1 },
    { above: 0, below: 2 },
  ];
  expect(tellPairs(pairs, ['Ana', 'Luis', 'Eva'])).toEqual(['Ana por encima de Luis y Eva']);
});

test('people of the same first name keep as many names as tell them apart', () => {
  expect(shortNames(['Ana Luz Peña', 'Ana Luz Ríos', 'Eva'])).toEqual([
    'Ana Luz Peña',
    'Ana Luz Ríos',
    'Eva',
  ]);

  expect(shortNames(['Ana Peña', 'Ana Sofía Luna', 'Bruno Díaz'])).toEqual([
    'Ana Peña',
    'Ana Sofía',
    'Bruno',
  ]);
  expect(shortNames(['Persona K7F2', 'Persona B3C4'])).toEqual(['Persona K7F2', 'Persona B3C4']);
});
