import { expect, test } from 'vitest';

import { matchHeaders } from '#src/domains/hiring/candidate-files/headers.ts';

test.each([
  ['name', 'email'],
  ['name (nombre)', 'email (correo)'],
  ['nombre (name)', 'correo (email)'],
  ['Nombre', 'Correo'],
  ['NOMBRE COMPLETO', 'CORREO ELECTRÓNICO'],
  ['nombre  completo ', 'correo electronico'],
  ['Nombre y apellido(s)', 'E-mail'],
  ['Nombres y Apellidos', 'e-mail:'],
  ['Candidato(a)', 'Mail'],
  ['Nombre del candidato *', 'Dirección de correo electrónico (obligatorio)'],
  ['Full_Name', 'Email-Address'],
])('%s and %s are the columns, in either order', (name, email) => {
  expect(matchHeaders([name, email])).toEqual({ name: [0], email: 1 });
  expect(matchHeaders([email, undefined, 'Teléfono', name])).toEqual({ name: [3], email: 0 });
});

test.each([
  'Nombre de la empresa',
  'Nombre del puesto',
  'Nombre del reclutador',
  'Usuario',
  'Teléfono',
  '',
])('%j is nobody\u2019s name', (header) => {
  expect(matchHeaders([header]).name).toBeUndefined();
});

test.each(['Correo del jefe', 'Correo de la empresa', 'Correo postal', 'Dirección'])(
  '%j is nobody\u2019s address',
  (header) => {
    expect(matchHeaders([header]).email).toBeUndefined();
  },
);

test('the surer of two headers wins, wherever it stands', () => {
  const headers = ['Candidato', 'Correo personal', 'Nombre completo', 'Correo electrónico'];
  expect(matchHeaders(headers)).toEqual({ name: [2], email: 3 });
});

test('a first name takes the surnames along in their order', () => {
  const headers = ['Apellido Paterno', 'Apellido Materno', 'Nombre(s)', 'Correo'];
  expect(matchHeaders(headers)).toEqual({ name: [2, 0, 1], email: 3 });
});

test('a whole name does not', () => {
  expect(matchHeaders(['Nombre completo', 'Apellidos', 'Correo']).name).toEqual([0]);
});
