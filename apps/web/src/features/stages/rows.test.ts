import { expect, test } from 'vitest';

import { changeOf, moveRow, rowsOf } from '#src/features/stages/rows.ts';

const stages = [
  { id: 'a', name: 'Por revisar', kind: 'review', isArchived: false },
  { id: 'b', name: 'Prueba', kind: 'own', isArchived: false },
  { id: 'c', name: 'Vieja', kind: 'own', isArchived: true },
] as const;

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('archived steps are not edited', () => {
  expect(rowsOf(stages)).toEqual([
    { key: 'a', id: 'a', name: 'Por revisar', isOwn: false },
    { key: 'b', id: 'b', name: 'Prueba', isOwn: true },
  ]);
});

test('a step moves up and down, never beyond the ends', () => {
  const rows = rowsOf(stages);
  expect(names(moveRow(rows, 1, -1))).toEqual(['Prueba', 'Por revisar']);
  expect(names(moveRow(rows, 0, 1))).toEqual(['Prueba', 'Por revisar']);
  expect(names(moveRow(rows, 0, -1))).toEqual(['Por revisar', 'Prueba']);
  expect(names(moveRow(rows, 1, 1))).toEqual(['Por revisar', 'Prueba']);
});

test('what was taken away is archived, what was added has no id', () => {
  const before = rowsOf(stages);
  const rows = [...before.slice(0, 1), { key: 'x', id: null, name: 'Nueva', isOwn: true }];
  expect(changeOf(before, rows)).toEqual({
    stages: [
      { id: 'a', name: 'Por revisar' },
      { id: null, name: 'Nueva' },
    ],
    archived: ['b'],
  });
});
