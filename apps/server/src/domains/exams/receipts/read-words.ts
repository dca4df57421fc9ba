import { sealWords } from '#src/domains/exams/sitting/rules/seal-list.ts';
import { AppError } from '#src/platform/errors.ts';

const wordCount = 6;

/** Letters that have to be changed, added or taken away between two words. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [index, letter] of left.split('').entries()) {
    const next = [index + 1];
    for (const [place, other] of right.split('').entries()) {
      const changed = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** The word that somebody probably meant; none where two letters or more are wrong. */
const nearest = (typed: string): string | undefined =>
  sealWords.find((word) => distance(typed, word) === 1);

const refuse = (sentence: string): AppError =>
  new AppError('receipt_words_wrong', { words: [sentence] }, sentence);

const tellUnknown = (word: string, place: number): string => {
  const meant = nearest(word);
  const hint = meant === undefined ? 'Revisa cómo está escrita.' : `¿Quisiste escribir «${meant}»?`;
  return `La palabra ${String(place)}, «${word}», no es de las que usan los sellos. ${hint}`;
};

/** The words of a seal as somebody typed them, with spaces, hyphens, commas or numbers between; accents do not matter. */
export const readWords = (typed: string): string[] => {
  const words = typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const unknown = words.findIndex((word) => !sealWords.includes(word));
  const wrong = words[unknown];
  if (wrong !== undefined) throw refuse(tellUnknown(wrong.slice(0, 40), unknown + 1));
  if (words.length !== wordCount) {
    const found = words.length === 1 ? 'escribiste 1' : `escribiste ${String(words.length)}`;
    throw refuse(`El sello tiene seis palabras y ${found}. Escríbelas todas, en su orden.`);
  }
  return words;
};
