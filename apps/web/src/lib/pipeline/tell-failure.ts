import type { ApiFailure } from '#src/lib/api/api-failure.ts';

/** The first sentence the server has for a field, else its own words, else those of the screen. */
export const tellFailure = (failure: ApiFailure, fallback: string): string => {
  if (failure.kind === 'network') return 'Error de red. Intenta más tarde.';
  if (failure.kind === 'broken') return fallback;
  return Object.values(failure.fields)[0] ?? (failure.message || fallback);
};
