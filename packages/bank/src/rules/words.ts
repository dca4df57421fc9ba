import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

/** The words of a rich text without accents, case or punctuation: what two texts are compared by. */
export const wordsOf = (source: string): string[] =>
  richTextToPlain(source)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? [];

/** The first sequence of the given number of words that each source shares with a text, if any. */
export const sharedPhrases = (
  text: string,
  sources: readonly string[],
  length: number,
): string[] => {
  const phrases = new Set(phrasesOf(text, length));
  if (phrases.size === 0) return [];
  return sources.flatMap(
    (source) => phrasesOf(source, length).find((phrase) => phrases.has(phrase)) ?? [],
  );
};

const phrasesOf = (source: string, length: number): string[] => {
  const words = wordsOf(source);
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_word, index) => words.slice(index, index + length).join(' '));
};
