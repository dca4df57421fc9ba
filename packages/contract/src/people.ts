import * as z from 'zod/mini';

import { maxEmailLength, nameLength } from '#src/constants.ts';

/** E-mail addresses are compared without case and without the spaces people paste around them. */
export const email = z
  .string('El correo no es válido.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(
      maxEmailLength,
      `El correo no puede tener más de ${String(maxEmailLength)} caracteres.`,
    ),
    z.email('El correo no es válido.'),
  );

const personName = (word: string) => {
  const message = `El ${word} debe tener entre ${String(nameLength.min)} y ${String(nameLength.max)} caracteres.`;
  return z
    .string(message)
    .check(z.trim(), z.minLength(nameLength.min, message), z.maxLength(nameLength.max, message));
};

/** A person's first name, or the whole name of a candidate. */
export const firstName = personName('nombre');

/** A person's last name. */
export const lastName = personName('apellido');
