import { readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** What may be done with one row; null from a backend that does not tell. */
export type Abilities = ReadonlySet<string> | null;

export const readAbilities = (value: unknown): Abilities =>
  Array.isArray(value) ? new Set(readList(value, readText)) : null;

/** A backend that tells nothing hides nothing: its 403 is shown when it comes. */
export const allows = (abilities: Abilities, ability: string): boolean =>
  abilities === null || abilities.has(ability);
