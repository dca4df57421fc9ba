import type { ApiFailure } from '#src/lib/api/api-failure.ts';

/** The server's own sentence where it has one; null where a field already says it. */
export const tellBesideFields = (
  failure: ApiFailure | null,
  fallback: string,
  fields: readonly string[] = [],
): string | null => {
  if (failure === null || fields.some((field) => failure.fields[field] !== undefined)) return null;
  if (failure.kind === 'network') return 'Error de red. Intenta más tarde.';
  return failure.kind === 'broken' || failure.message === '' ? fallback : failure.message;
};
