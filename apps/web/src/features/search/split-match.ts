/** Letters without capitals and accents. */
const fold = (letters: string): string =>
  letters.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Part = { text: string; isMatch: boolean };

/** A text in parts, those that were typed apart: accents and capitals make no difference. */
export const splitMatch = (text: string, typed: string): Part[] => {
  const letters = Array.from(text);
  const folded = letters.map((letter) => fold(letter).slice(0, 1) || letter).join('');
  const isMatch = letters.map(() => false);
  for (const word of fold(typed).split(/\s+/)) {
    const from = word === '' ? -1 : folded.indexOf(word);
    if (from >= 0) isMatch.fill(true, from, from + word.length);
  }
  const parts: Part[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch[index]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMatch[index] === true });
  }
  return parts;
};
