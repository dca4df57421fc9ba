import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  checkEmail,
  checkName,
  tellConfirmFailure,
  tellRequestFailure,
} from '#src/features/settings/profile-change.ts';
import { ApiFailure } from '#src/lib/api/api-failure.ts';
import type { FailureKind } from '#src/lib/api/api-failure.ts';

describe('a name', () => {
  test('has 2 to 100 characters in each half', () => {
    fc.assert(
      fc.property(fc.nat(130), fc.nat(130), (first, last) => {
        const isWrong = (length: number) => length < 2 || length > 100;
        expect(checkName({ first_name: 'a'.repeat(first), last_name: 'b'.repeat(last) })).toEqual({
          ...(isWrong(first) && { first_name: 'El nombre debe tener entre 2 y 100 caracteres.' }),
          ...(isWrong(last) && { last_name: 'El apellido debe tener entre 2 y 100 caracteres.' }),
        });
      }),
    );
  });
});

describe('an address', () => {
  test.each([
    '',
    'ana',
    'ana@',
    '@ejemplo.mx',
    'ana@ejemplo',
    'a na@ejemplo.mx',
    'a@b@c.mx',
    'a@b..mx',
  ])('“%s” is not one', (email) =>
    expect(checkEmail({ email })).toEqual({ email: 'El correo no es válido.' }),
  );

  test.each(['ana@ejemplo.mx', 'ana.luz+rh@sub.ejemplo.com.mx', 'ñandú@ejemplo.mx'])(
    '“%s” may be one',
    (email) => expect(checkEmail({ email })).toEqual({}),
  );

  test('has at most 150 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@ejemplo.mx'.length)}@ejemplo.mx`;
    expect(checkEmail({ email: ofLength(150) })).toEqual({});
    expect(checkEmail({ email: ofLength(151) })).toEqual({
      email: 'El correo no puede tener más de 150 caracteres.',
    });
  });
});

describe('a request that failed', () => {
  const fields = ['first_name', 'last_name'];

  test.each<[FailureKind, number, string, string]>([
    ['network', 500, '', 'Error de red. Intenta más tarde.'],
    ['broken', 500, 'Server Error', 'Error al guardar. Intenta más tarde.'],
    ['refused', 403, '', 'Error al guardar. Intenta más tarde.'],
    ['refused', 429, 'Espera una hora.', 'Espera una hora.'],
    ['invalid', 422, '', 'Error inesperado.'],
    ['invalid', 422, 'Revisa los datos.', 'Revisa los datos.'],
    ['unreadable', 200, '', 'Error inesperado.'],
  ])('%s %i “%s” is told as “%s”', (kind, status, message, told) => {
    expect(tellRequestFailure(new ApiFailure(kind, status, message), fields)).toBe(told);
  });

  test('says nothing beside the fields when they say it', () => {
    const failure = new ApiFailure('invalid', 422, 'Revisa.', { last_name: 'Muy corto.' });
    expect(tellRequestFailure(failure, fields)).toBeNull();
    expect(tellRequestFailure(failure, ['email'])).toBe('Revisa.');
  });
});

describe('a code that was refused', () => {
  test.each<[FailureKind, number, string, string]>([
    ['invalid', 422, 'The code is invalid.', 'Código incorrecto.'],
    ['refused', 410, 'Gone', 'La solicitud está expirada o no es válida.'],
    ['refused', 404, 'Not found', 'No hay cambios pendientes para confirmar.'],
    ['refused', 429, 'Too many', 'Demasiados intentos. Intenta más tarde.'],
    ['refused', 409, 'Ese correo ya es de alguien.', 'Ese correo ya es de alguien.'],
    ['refused', 409, '', 'No se pudo confirmar el cambio.'],
    ['broken', 503, 'En mantenimiento.', 'En mantenimiento.'],
    ['broken', 500, '', 'No se pudo confirmar el cambio.'],
    ['network', 500, '', 'Error inesperado. Intenta de nuevo.'],
  ])('%s %i “%s” is told as “%s”', (kind, status, message, told) => {
    expect(tellConfirmFailure(new ApiFailure(kind, status, message))).toBe(told);
  });
});
