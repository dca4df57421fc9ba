import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nameFile, tellApart } from '#src/domains/exams/report-downloads/file-names.ts';

test('a file is called by person and position, as people write them', () => {
  expect(nameFile('Íñigo Núñez', 'Backend Java Sr.')).toBe('Íñigo Núñez - Backend Java Sr');
  expect(nameFile('../a\\b: "c"', 'QA / Móvil?')).toBe('a b c - QA Móvil');
  expect(nameFile('…', '..')).toBe('…');
  expect(nameFile('/', '\u202E')).toBe('Reporte');
});

test('people of the same name have files of their own', () => {
  expect(tellApart(['Ana', 'ana', 'Ana (2)', 'Ana'])).toEqual([
    'Ana.pdf',
    'ana (2).pdf',
    'Ana (2) (2).pdf',
    'Ana (3).pdf',
  ]);
});

test('whatever people typed, names are distinct and stay in their folder', () => {
  const letter = fc.constantFrom('a', 'A', 'á', '/', '\\', '.', ' ', '\0', '🎉', '\uD800', '(2)');
  const text = fc.string({ unit: letter, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 12 }), (people) => {
      const names = tellApart(people.map(([person, position]) => nameFile(person, position)));
      expect(new Set(names.map((name) => name.normalize('NFKD').toLowerCase())).size).toBe(
        names.length,
      );
      for (const name of names) expect(name).toMatch(/^[^./\\\p{Cc}][^/\\\p{Cc}]*\.pdf$/u);
    }),
  );
});
