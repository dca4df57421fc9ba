import type { Failure } from '#src/lib/result.ts';

/** What a failed call means for the person who made it, and what to do now. */
export const describeFailure = (failure: Failure): string => {
  switch (failure.kind) {
    case 'offline':
      return 'No hay conexión a internet. Revísala e intenta de nuevo.';
    case 'busy':
      return 'Hiciste demasiados intentos. Espera unos minutos e intenta de nuevo.';
    case 'server':
      return 'El servidor no respondió como esperábamos. Espera un momento e intenta de nuevo.';
    case 'refused':
      break;
  }
  // Refusals come with a sentence of their own.
  return failure.message;
};
