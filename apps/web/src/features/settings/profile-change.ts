import { maxEmailLength, nameLength } from '@tamiz/contract/shared/constants';

import type { ApiFailure } from '#src/lib/api/api-failure.ts';

export type NameChange = { first_name: string; last_name: string };
export type EmailChange = { email: string };
export type ProfileChange = NameChange | EmailChange;

/** What is wrong with each field; no entry means nothing is. */
export type Problems<Change> = { readonly [Field in keyof Change]?: string | undefined };

const limits = `entre ${nameLength.min} y ${nameLength.max} caracteres`;

const isNameLength = ({ length }: string): boolean =>
  length >= nameLength.min && length <= nameLength.max;

/** Expects trimmed values. */
export const checkName = ({ first_name, last_name }: NameChange): Problems<NameChange> => ({
  ...(!isNameLength(first_name) && { first_name: `El nombre debe tener ${limits}.` }),
  ...(!isNameLength(last_name) && { last_name: `El apellido debe tener ${limits}.` }),
});

/** Expects a trimmed value; whether the address exists is for the code to find out. */
export const checkEmail = ({ email }: EmailChange): Problems<EmailChange> => {
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) return { email: 'El correo no es válido.' };
  return email.length > maxEmailLength
    ? { email: `El correo no puede tener más de ${maxEmailLength} caracteres.` }
    : {};
};

/** What to say beside the fields; null when every word of the refusal already stands under one of them. */
export const tellRequestFailure = (
  failure: ApiFailure,
  fields: readonly string[],
): string | null => {
  const { kind, message } = failure;
  if (kind === 'network') return 'Error de red. Intenta más tarde.';
  if (kind === 'unreadable') return 'Error inesperado.';
  if (kind === 'invalid') {
    const isToldByFields = fields.some((field) => failure.fields[field]);
    return isToldByFields ? null : message || 'Error inesperado.';
  }
  const isExplained = kind === 'refused' && message !== '';
  return isExplained ? message : 'Error al guardar. Intenta más tarde.';
};

const confirmTexts: Readonly<Record<number, string>> = {
  422: 'Código incorrecto.',
  410: 'La solicitud está expirada o no es válida.',
  404: 'No hay cambios pendientes para confirmar.',
  429: 'Demasiados intentos. Intenta más tarde.',
};

export const tellConfirmFailure = ({ kind, status, message }: ApiFailure): string => {
  if (kind === 'network') return 'Error inesperado. Intenta de nuevo.';
  return confirmTexts[status] ?? (message || 'No se pudo confirmar el cambio.');
};
