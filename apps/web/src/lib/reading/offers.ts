import { isRecord, readText } from '#src/lib/reading/json.ts';
import { readList } from '#src/lib/reading/list.ts';

/** What may be done with a row, and why not the rest; abilities are null from a backend that does not tell. */
export type Permitted = {
  abilities: ReadonlySet<string> | null;
  refusals: ReadonlyMap<string, string>;
};

export const readPermitted = (value: Readonly<Record<string, unknown>>): Permitted => {
  const { abilities, refusals } = value;
  return {
    abilities: Array.isArray(abilities) ? new Set(readList(abilities, readText)) : null,
    refusals: new Map(
      Object.entries(isRecord(refusals) ? refusals : {}).flatMap(([ability, sentence]) => {
        const reason = readText(sentence);
        return reason === null ? [] : [[ability, reason] as const];
      }),
    ),
  };
};

/** An action on screen: it can be chosen, or it says why not. */
export type Offer = { refusal: string | null };

/**
 * How an action is offered; null hides it, because this person's role does not have it. A backend that tells
 * nothing refuses nothing beforehand: its answer is shown when it comes.
 */
export const offerOf = ({ abilities, refusals }: Permitted, ability: string): Offer | null => {
  if (abilities === null || abilities.has(ability)) return { refusal: null };
  const refusal = refusals.get(ability);
  return refusal === undefined ? null : { refusal };
};
