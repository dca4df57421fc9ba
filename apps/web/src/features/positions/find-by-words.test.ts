import { expect, it } from 'vitest';

import { findByWords } from '#src/features/positions/find-by-words.ts';

const facts = {
  questions: 3,
  seconds: 60,
  technologies: [{ name: 'Spring Boot', questions: 3 }],
  levels: [{ name: 'senior', questions: 3 }],
  navigation: null,
};
const items = [
  { title: 'Programación básica', facts: null },
  { title: 'Servicios', facts },
];

it('finds every word in title, technologies and levels, whatever its case and accents', () => {
  expect(findByWords(items, ' PROGRAMACION ')).toEqual([items[0]]);
  expect(findByWords(items, 'básica  prog')).toEqual([items[0]]);
  expect(findByWords(items, 'spring senior')).toEqual([items[1]]);
  expect(findByWords(items, 'spring junior')).toEqual([]);
  expect(findByWords(items, '')).toEqual(items);
});
