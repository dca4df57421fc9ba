import { expect, test } from 'vitest';

import { maskName } from '#src/domains/hiring/anonymous-review/mask-name.ts';

const person = { name: 'María de la Luz Peña', email: 'marilu.pena@ejemplo.mx' };

test.each([
  ['Hablé con María: la Peña no, ¿verdad?', 'Hablé con •••: la ••• no, ¿verdad?'],
  ['MARIA PENA y Mariana', '••• ••• y Mariana'],
  ['marilu.pena@ejemplo.mx', '•••.•••@ejemplo.mx'],
  ['Una luz de esperanza', 'Una ••• de esperanza'],
  ['Nada que ocultar', 'Nada que ocultar'],
])('%j', (text, masked) => {
  expect(maskName(text, person)).toBe(masked);
});

test('of an erased person there is nothing to hide', () => {
  expect(maskName('Hola', { name: null, email: null })).toBe('Hola');
});
