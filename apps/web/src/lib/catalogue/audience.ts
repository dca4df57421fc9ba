import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import type { Id } from '#src/lib/reading/fields.ts';

/** Whom an evaluation is for: a profile and one of its specialties. */
export type Audience = { profile: string; specialty: string };

export const audienceOf = (
  catalogues: Catalogues | undefined,
  specialtyId: Id | null,
): Audience | null => {
  for (const { name, specialties } of catalogues?.profiles ?? []) {
    const found = specialties.find(({ id }) => String(id) === String(specialtyId));
    if (found !== undefined) return { profile: name, specialty: found.name };
  }
  return null;
};
