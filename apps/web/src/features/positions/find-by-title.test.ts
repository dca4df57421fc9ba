import { expect, it } from 'vitest';

import { findByTitle } from '#src/features/positions/find-by-title.ts';

it('finds part of a title whatever its case and accents', () => {
  const items = [{ title: 'Programación básica' }, { title: 'Kubernetes' }];
  expect(findByTitle(items, ' PROGRAMACION ')).toEqual([items[0]]);
  expect(findByTitle(items, 'básica')).toEqual([items[0]]);
  expect(findByTitle(items, '')).toEqual(items);
  expect(findByTitle(items, 'cobol')).toEqual([]);
});
