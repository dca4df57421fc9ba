const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of a name that are too short or too common to tell who is meant. */
const common = new Set(['de', 'del', 'la', 'las', 'los', 'da', 'dos', 'van', 'von', 'san', 'y']);

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * A text without the name and the address of the person it is about: what a colleague wrote before the review became
 * anonymous would otherwise tell who it is.
 */
export const maskName = (
  text: string,
  { name, email }: { name: string | null; email: string | null },
): string => {
  const [mailbox = ''] = (email ?? '').split('@');
  const told = new Set(
    [...wordsOf(name ?? ''), ...wordsOf(mailbox)]
      .map(fold)
      .filter((word) => word.length > 1 && !common.has(word)),
  );
  return text.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (told.has(fold(word)) ? '•••' : word));
};
