import { expect, test } from 'vitest';

import { listRows } from '#src/features/staff-bank/catalogue-rows.ts';
import type { CatalogueNode } from '#src/features/staff-bank/catalogue-rows.ts';

const leaf = (id: number, name: string): CatalogueNode => ({ id, name, uses: 0, children: [] });

const nodes: CatalogueNode[] = [
  {
    id: 1,
    name: 'Backend',
    uses: 3,
    children: [{ id: 2, name: 'Java', uses: 3, children: [leaf(3, 'Concurrencia')] }],
  },
  { id: 4, name: 'Datos', uses: 0, children: [leaf(5, 'Índices')] },
];

const show = (typed: string, open: string[] = []) =>
  listRows({
    nodes,
    levels: ['categories', 'technologies', 'topics'],
    open: new Set(open),
    typed,
  }).map(({ key, path }) => `${'-'.repeat(path.length)}${key}`);

test('shows the top alone, and what is opened', () => {
  expect(show('')).toEqual(['categories 1', 'categories 4']);
  expect(show('', ['categories 1'])).toEqual(['categories 1', '-technologies 2', 'categories 4']);
});

test('shows what is found with all that it stands in, whatever its accents', () => {
  expect(show('indices')).toEqual(['categories 4', '-technologies 5']);
  expect(show('CONCURR')).toEqual(['categories 1', '-technologies 2', '--topics 3']);
  expect(show('nada')).toEqual([]);
});

test('what is found opens when asked to', () => {
  expect(show('java')).toEqual(['categories 1', '-technologies 2']);
  expect(show('java', ['technologies 2'])).toEqual([
    'categories 1',
    '-technologies 2',
    '--topics 3',
  ]);
});
