import * as z from 'zod/mini';

import { maxEmailLength, nameLength } from '#src/shared/constants.ts';
import { text } from '#src/shared/text.ts';

/** E-mail addresses are compared in lower case and without surrounding spaces. */
export const email = text('El correo no es válido.').check(
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
  return text(message).check(
    z.trim(),
    z.minLength(nameLength.min, message),
    z.maxLength(nameLength.max, message),
  );
};

/** A person's first name, or the whole name of a candidate. */
export const firstName = personName('nombre');

/** A person's last name. */
export const lastName = personName('apellido');

const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(com|net|org|info|biz|mx|io|co|app|dev|xyz|site|online|shop|link|click|top|ru|cn|us|es|eu|me|ly|tk)(?![\p{L}\p{N}])/iu;

/** Whether a text would lead readers of a mail to a place on the web. */
export const hasWebAddress = (typed: string): boolean => webAddress.test(typed);

/** The name of an account. Strangers read it in mails, so it cannot carry a web address. */
export const accountName = (message: string) =>
  text(message).check(
    z.trim(),
    z.minLength(2, message),
    z.maxLength(120, message),
    z.refine(
      (name) => !hasWebAddress(name),
      'El nombre de la cuenta no puede llevar una dirección web.',
    ),
  );
