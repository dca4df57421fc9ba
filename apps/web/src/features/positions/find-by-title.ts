const marks = /\p{Diacritic}/gu;

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase('es-MX').trim();

/** Those whose title contains the words, whatever their case and accents; no words find all. */
export const findByTitle = <Item extends { title: string }>(
  items: readonly Item[],
  words: string,
): readonly Item[] => items.filter(({ title }) => plain(title).includes(plain(words)));
