import { expect, test } from 'vitest';

import { splitMatch } from '#src/features/search/split-match.ts';

const shown = (text: string, typed: string): string =>
  splitMatch(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Ana Sofía', 'ana', '[Ana] Sofía'],
  ['Análisis de datos', 'ana', '[Aná]lisis de datos'],
  ['Mariana Treviño', 'trevino mari', '[Mari]ana [Treviño]'],
  ['Ana', 'ximena', 'Ana'],
  ['Ana', ' ', 'Ana'],
  ['', 'ana', ''],
])('%j, typed %j', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected);
});
