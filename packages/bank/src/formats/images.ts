import type { PortableQuestion } from '#src/formats/question.ts';

/** An image of a text: the words for who does not see it, and its path inside the package. */
export type ImageRef = { alt: string; path: string };

type Piece = { text: string } | { image: ImageRef };

const longestPath = 200;
const safePath = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const imageEnd = /\.(png|jpe?g|gif|webp)$/i;

/** Whether a path can name an image of a package: relative, without a way out, of a kind that browsers draw. */
export const isImagePath = (path: string): boolean =>
  path.length <= longestPath && safePath.test(path) && imageEnd.test(path);

/** Writes an image as texts carry it. */
export const writeImage = ({ alt, path }: ImageRef): string =>
  `![${alt.replaceAll(/[[\]`*\s]+/g, ' ').trim()}](${path})`;

/** Cuts a text at its images, in one pass. */
export const splitImages = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  let at = text.indexOf('![');
  while (at !== -1) {
    const close = text.indexOf(']', at);
    if (close === -1) break;
    const found = readAt(text, at, close);
    if (found !== null) {
      if (at > from) pieces.push({ text: text.slice(from, at) });
      pieces.push({ image: found.image });
      from = found.end;
    }
    at = text.indexOf('![', found === null ? close : found.end);
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};

const readAt = (
  text: string,
  at: number,
  close: number,
): { image: ImageRef; end: number } | null => {
  if (text[close + 1] !== '(') return null;
  const paren = text.slice(close + 2, close + 3 + longestPath).indexOf(')');
  if (paren === -1) return null;
  const end = close + 2 + paren;
  const image = { alt: text.slice(at + 2, close), path: text.slice(close + 2, end) };
  const isOne = isImagePath(image.path) && writeImage(image) === text.slice(at, end + 1);
  return isOne ? { image, end: end + 1 } : null;
};

/** The paths of the images a question shows, each once. */
export const imagesOf = ({ text, options, explanation = '' }: PortableQuestion): string[] => {
  const texts = [text, explanation, ...options.flatMap((one) => [one.text, one.why ?? ''])];
  const paths = texts.flatMap((one) =>
    splitImages(one).flatMap((piece) => ('image' in piece ? [piece.image.path] : [])),
  );
  return [...new Set(paths)];
};
