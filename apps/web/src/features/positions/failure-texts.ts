import { fields } from '#src/features/positions/draft.ts';
import type { Problems } from '#src/features/positions/draft.ts';
import type { ApiFailure } from '#src/lib/api/api-failure.ts';

const noPermission = 'No tienes permiso para realizar esta acción.';

/** The messages that belong under a field of the form. */
export const fieldProblems = (failure: ApiFailure | null): Problems => {
  if (failure?.kind !== 'invalid') return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = failure.fields[field];
      return problem === undefined ? [] : [[field, problem]];
    }),
  );
};

export type SaveTexts = {
  /** Beside the form. */
  text: string;
  /** In passing. */
  toast: string;
  /** Where a refused form is announced in passing as well. */
  invalidToast?: string;
  forbiddenIsToast?: boolean;
};

/** A conflict means that the position is not what this page still shows: how, only the server can say, beside the text. */
const withReason = ({ status, message }: ApiFailure, text: string): string =>
  status === 409 && message !== '' ? `${text} ${message}` : text;

/** What a refused save says beside the form, and what in passing; null where the fields say it all. */
export const tellSave = (
  failure: ApiFailure,
  { text, toast, invalidToast, forbiddenIsToast = false }: SaveTexts,
): { text: string | null; toast: string | null } => {
  const { kind, status, message } = failure;
  if (kind === 'invalid') {
    const isToldByFields = Object.keys(fieldProblems(failure)).length > 0;
    return { text: isToldByFields ? null : message || text, toast: invalidToast ?? null };
  }
  if (status === 403) {
    const refusal = message || noPermission;
    return { text: refusal, toast: forbiddenIsToast ? refusal : null };
  }
  return { text: withReason(failure, text), toast };
};

export const tellDeletion = (failure: ApiFailure): string => {
  const { kind, status, message } = failure;
  if (kind === 'network') return 'Error de red al intentar eliminar.';
  if (status === 403) return message || noPermission;
  return withReason(failure, 'Error inesperado al eliminar la posición.');
};

/** The server's own words for a refusal; its 5xx has none worth reading. */
export const tellRefusal = ({ kind, status, message }: ApiFailure, fallback: string): string => {
  if (status === 403) return message || noPermission;
  return kind === 'broken' || message === '' ? fallback : message;
};

export const tellCompletion = ({ kind, message }: ApiFailure): string => {
  if (kind === 'network') return 'Ocurrió un error inesperado. Intenta de nuevo.';
  return message || 'No se pudo completar la posición.';
};
