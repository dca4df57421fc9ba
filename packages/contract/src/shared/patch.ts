import * as z from 'zod/mini';

/** A PATCH carries the changed fields only, and at least one. */
export const someChange = z.refine<Record<string, unknown>>(
  (changes) => Object.values(changes).some((value) => value !== undefined),
  'No hay cambios para guardar.',
);
