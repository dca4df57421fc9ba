import type { Secrets } from '#src/platform/secrets.ts';

/** Without I, L, O and U, which are misread or could spell words; digits apart, so that a key never reads as a word. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ';
const digits = '23456789';

/** Characters of a key: in a position of 10,000 people hardly anybody shares theirs. */
const keyLength = 6;

/** A key like K7F2M4. It follows from the place by a keyed hash: the same on every page, and it tells no order. */
export const keyOf = (secrets: Secrets, placeId: string): string =>
  [...secrets.hash('anonymous-review', placeId).subarray(0, keyLength)]
    .map((byte, index) => {
      const alphabet = index % 2 === 0 ? letters : digits;
      return alphabet.charAt(byte % alphabet.length);
    })
    .join('');

/** Whether this can stand in a key: letters and digits by turns, at least two. */
export const isPartOfKey = (text: string): boolean =>
  text.length >= 2 && text.length <= keyLength && /^(?:[A-Z]?(?:[2-9][A-Z])*[2-9]?)$/.test(text);

/** What stands for a person while a position is reviewed without names. */
export const personKey = (secrets: Secrets, placeId: string): string =>
  `Persona ${keyOf(secrets, placeId)}`;

type Named = { name: string | null; is_name_hidden: boolean | null };

/**
 * A row about a person in a position as people may see it. Where `app.is_name_hidden` holds, the name is a key, the
 * address is empty, and the id of the person is that of the place, because the page of the person shows the name.
 */
export const hideName = <Row extends Named>(
  secrets: Secrets,
  placeId: string,
  row: Row,
): Row & { is_name_hidden: boolean } => {
  // An erased person has no name to hide.
  const isHidden = row.is_name_hidden === true && row.name !== null;
  if (!isHidden) return { ...row, is_name_hidden: false };
  return {
    ...row,
    is_name_hidden: true,
    name: personKey(secrets, placeId),
    ...('email' in row && { email: '' }),
    ...('candidate_id' in row && { candidate_id: placeId }),
  };
};
