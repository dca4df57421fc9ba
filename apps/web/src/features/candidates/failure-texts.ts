import type { ApiFailure } from '#src/lib/api/api-failure.ts';

const noPermission = 'No tienes permiso para realizar esta acción.';

/** The server's own words where it refuses with a reason; else what the screen would say. */
export const tellRefusal = ({ kind, status, message }: ApiFailure, fallback: string): string => {
  if (message !== '' && (kind === 'refused' || kind === 'invalid')) return message;
  return status === 403 ? noPermission : fallback;
};

/** The specification shows whatever the server says here, also when it breaks. */
export const tellServerMessage = ({ status, message }: ApiFailure, fallback: string): string => {
  if (message !== '') return message;
  return status === 403 ? noPermission : fallback;
};

/** An id that cannot exist is refused as invalid; to the person it is the same as one that does not. */
export const isUnknown = ({ status }: ApiFailure): boolean => status === 404 || status === 422;

/** Section 8 wants the prefix on every failed deletion. */
export const tellDeletion = (failure: ApiFailure): string =>
  `error: ${tellServerMessage(failure, 'Error al eliminar candidatos')}`;

/** Section 8 has two sentences: one for a refusal or a broken server, one for when nothing usable came back. */
export const tellLoadFailure = ({ kind }: ApiFailure): string =>
  kind === 'network' || kind === 'unreadable'
    ? 'No se pudo cargar la información del candidato.'
    : 'No se pudo cargar el detalle del candidato.';
