/** What a file is called, by words that people gave, and how the name ends. */
export type FileName = { readonly words: readonly string[]; readonly extension: string };

const longestWord = 60;

/** Letters and digits joined by hyphens: nothing that a system or a header could read as something else. */
const toWord = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .toLocaleLowerCase('es-MX')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  )
    .join('-')
    .slice(0, longestWord)
    .replace(/[-\uD800-\uDBFF]+$/u, '');

const toAscii = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');

const join = (words: readonly string[], extension: string): string =>
  `${words.filter((word) => word !== '').join('-')}.${extension}`;

/**
 * The header that names a file (RFC 6266): in ASCII for whoever reads no more, and as people write it. What cannot be
 * written in ASCII is left out of the first.
 */
export const contentDisposition = (
  shown: 'inline' | 'attachment',
  { words, extension }: FileName,
): string => {
  const written = words.map(toWord);
  const plain = join(written.map(toAscii), extension);
  const whole = join(written, extension);
  const encoded = encodeURIComponent(whole.toWellFormed());
  return `${shown}; filename="${plain}"${whole === plain ? '' : `; filename*=UTF-8''${encoded}`}`;
};
