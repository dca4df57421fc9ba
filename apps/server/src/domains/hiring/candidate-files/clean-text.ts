// Invisible characters that are pasted along: soft hyphen, zero-width marks, directions, byte order mark.
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const blanks = /[\s\p{Cc}]+/gu;

/** The text a person sees in a cell: no invisible characters, single spaces, none at the ends. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(invisible, '').replace(blanks, ' ').trim().normalize('NFC');

// 'Nombre(s)', 'Candidato/a': the ending that may or may not apply.
const optionalEnding = /\((s|es|a|as|o|os)\)|\/(a|o|as|os)\b/giu;

/** Headers are compared without accents, case, spaces at the ends, punctuation and optional endings. */
export const plainWords = (text: string): string =>
  cleanText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(optionalEnding, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
