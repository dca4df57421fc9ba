import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import { unescape } from '#src/formats/gift/escapes.ts';
import { isImagePath } from '#src/formats/images.ts';
import { readHtml } from '#src/formats/markup/html.ts';
import { toRichText } from '#src/formats/markup/to-rich-text.ts';
import type { Say } from '#src/formats/remark.ts';

const formats = ['moodle', 'html', 'plain', 'markdown'] as const;
export type TextFormat = (typeof formats)[number];

const pluginFile = '@@PLUGINFILE@@/';

/** Cuts the name of a format off the beginning of a text; without one it has the question's. */
export const cutFormat = (
  text: string,
  inherited: TextFormat = 'moodle',
): { format: TextFormat; words: string } => {
  const trimmed = text.trim();
  const format = formats.find((name) => trimmed.startsWith(`[${name}]`));
  return format === undefined
    ? { format: inherited, words: trimmed }
    : { format, words: trimmed.slice(format.length + 2) };
};

const findImage = (address: string): string | null => {
  const path = address.startsWith(pluginFile) ? address.slice(pluginFile.length) : address;
  return isImagePath(path) ? path : null;
};

const hasMarkup = /<[A-Za-z/!]|&#?\w{1,10};/;

/** The rich text of words in one of Moodle's formats. */
export const readFormatted = (
  raw: string,
  { format, line, say }: { format: TextFormat; line: number; say: Say },
): string => {
  const words = unescape(raw).trim();
  if (format === 'markdown') return words;
  if (format === 'html' || (format === 'moodle' && hasMarkup.test(words))) {
    const element = readHtml(words, line, (at, comment) => say(at, 'markup-comment', comment));
    return toRichText(element, {
      say: (at, ...rest) => say(Math.max(at, line), ...rest),
      findImage,
    });
  }
  const same = (text: string): string => text.replaceAll(/[\s\d.-]+/g, '');
  if (same(richTextToPlain(words)) !== same(words)) say(line, 'markup-marks');
  return words;
};
