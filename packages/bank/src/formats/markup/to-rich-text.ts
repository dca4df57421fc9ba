import { richTextToPlain } from '@tamiz/contract/shared/rich-text';

import { isImagePath, writeImage } from '#src/formats/images.ts';
import { isBlock, ruleOf } from '#src/formats/markup/elements.ts';
import { writeList } from '#src/formats/markup/lists.ts';
import { isElement, textOf, wordsOf } from '#src/formats/markup/node.ts';
import type { MarkupElement, MarkupNode } from '#src/formats/markup/node.ts';
import { sayAttributes } from '#src/formats/markup/said-attributes.ts';
import type { Say } from '#src/formats/remark.ts';

/** Finds the path inside the package that an image's address means, or null where it is no image of ours. */
export type FindImage = (address: string) => string | null;

export type Conversion = { say: Say; findImage: FindImage; hasMarks?: boolean };

/** The class of a text that is kept as its author wrote it, because no HTML stands for it. */
export const sourceClass = 'tamiz-source';

const language = /(?:^|\s)language-([A-Za-z0-9+#-]{1,20})(?:\s|$)/;

/** HTML keeps no spaces around breaks, and takes several as one; a break stays, as in a paragraph of ours. */
const collapse = (text: string): string =>
  text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The rich text of a piece of markup; what has no place in it is said. */
export const toRichText = (parent: MarkupElement, conversion: Conversion): string => {
  const source = findSource(parent);
  if (source !== null) return source;
  const marked = writeBlocks(parent.children, conversion);
  if (isSafe(parent, marked, conversion)) return marked;
  const quiet: Conversion = { ...conversion, say: () => undefined, hasMarks: false };
  const plain = writeBlocks(parent.children, quiet);
  const isBetter = plain !== marked && isSafe(parent, plain, conversion);
  conversion.say(parent.line, isBetter ? 'markup-emphasis' : 'markup-marks');
  return isBetter ? plain : marked;
};

const findSource = (parent: MarkupElement): string | null => {
  const inside = parent.children.filter((child) => isElement(child) || child.trim() !== '');
  const [only] = inside;
  if (inside.length !== 1 || only === undefined || !isElement(only)) return null;
  return only.attributes.get('class') === sourceClass ? textOf(only) : null;
};

/** Whether the text, read again, says the same words: a literal star or backtick may have become a mark. */
const isSafe = (parent: MarkupElement, text: string, { findImage }: Conversion): boolean => {
  const words = (value: string): string => value.replaceAll(/[\s\d.|-]+/g, '');
  const shown = parent.children.map((child) => shownIn(child, findImage)).join('');
  return words(richTextToPlain(text)) === words(shown);
};

const shownIn = (node: MarkupNode, findImage: FindImage): string => {
  if (!isElement(node)) return node;
  const { treatment } = ruleOf(node.name);
  if (treatment === 'dropped') return '';
  if (treatment === 'image') return imageOf(node, findImage);
  const inside = node.children.map((child) => shownIn(child, findImage)).join('');
  return node.name === 'a' ? `${inside}${addressOf(node)}` : inside;
};

const addressOf = ({ attributes }: MarkupElement): string => {
  const address = attributes.get('href') ?? '';
  return /^https?:\/\/\S+$/.test(address) ? ` (${address})` : '';
};

const imageOf = ({ attributes }: MarkupElement, findImage: FindImage): string => {
  const path = findImage(attributes.get('src') ?? '');
  const alt = attributes.get('alt') ?? '';
  return path !== null && isImagePath(path) ? writeImage({ alt, path }) : alt;
};

const writeBlocks = (nodes: readonly MarkupNode[], conversion: Conversion): string => {
  const blocks: string[] = [];
  let run: MarkupNode[] = [];
  const flush = (): void => {
    for (const words of writeInline(run, conversion).split('\u0000')) blocks.push(collapse(words));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node.name)) {
      run.push(node);
      continue;
    }
    flush();
    blocks.push(writeBlock(node, conversion));
  }
  flush();
  return blocks.filter((block) => block !== '').join('\n\n');
};

const writeBlock = (element: MarkupElement, conversion: Conversion): string => {
  const { treatment, said } = ruleOf(element.name);
  sayAttributes(element, conversion.say);
  if (said !== undefined) conversion.say(element.line, said, wordsOf(element));
  if (treatment === 'pre') return writeCode(element, conversion);
  if (treatment === 'list')
    return writeList(element, conversion.say, (nodes) => oneLine(nodes, conversion));
  if (treatment === 'strong') return mark('**', oneLine(element.children, conversion), conversion);
  if (element.name === 'tr') {
    const cells = element.children.filter(isElement);
    return cells.map((cell) => oneLine([cell], conversion)).join(' | ');
  }
  return writeBlocks(element.children, conversion);
};

const oneLine = (nodes: readonly MarkupNode[], conversion: Conversion): string =>
  collapse(
    writeInline(nodes, conversion)
      .replaceAll('\u0000', ' ')
      .replaceAll(/ ?\n ?/g, '\n'),
  );

const writeCode = (element: MarkupElement, { say }: Conversion): string => {
  const inner = element.children.find(isElement);
  const classes = `${element.attributes.get('class') ?? ''} ${inner?.attributes.get('class') ?? ''}`;
  // The break that editors put after the tag and before its end is not part of the code.
  const code = textOf(element)
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '');
  if (code.split('\n').some((line) => line.trimEnd() === '```')) say(element.line, 'markup-fence');
  return `\`\`\`${language.exec(classes)?.[1] ?? ''}\n${code}\n\`\`\``;
};

const mark = (sign: string, words: string, { hasMarks = true }: Conversion): string =>
  hasMarks && words.trim() !== '' ? `${sign}${words.trim()}${sign}` : words;

/** A paragraph's text; a forced break is written as U+0000, which no text has. */
const writeInline = (nodes: readonly MarkupNode[], conversion: Conversion): string =>
  nodes.map((node) => writeInlineNode(node, conversion)).join('');

const writeInlineNode = (node: MarkupNode, conversion: Conversion): string => {
  if (!isElement(node)) return node;
  const { treatment, said } = ruleOf(node.name);
  const { say, findImage } = conversion;
  sayAttributes(node, say);
  if (said !== undefined) say(node.line, said, detailOf(node));
  if (treatment === 'dropped') return '';
  if (treatment === 'break') return '\u0000';
  if (treatment === 'image') {
    if (findImage(node.attributes.get('src') ?? '') === null) {
      say(node.line, 'image-unusable', node.attributes.get('src') ?? '');
    }
    return imageOf(node, findImage);
  }
  if (treatment === 'code') return writeInlineCode(textOf(node));
  const inside = writeInline(node.children, conversion);
  if (treatment === 'strong') return aroundWords('**', inside, conversion);
  if (treatment === 'em') return aroundWords('*', inside, conversion);
  return node.name === 'a' ? `${inside}${addressOf(node)}` : inside;
};

const detailOf = (node: MarkupElement): string => {
  const address = node.attributes.get('href') ?? node.attributes.get('src');
  if (address !== undefined) return `${address} ${wordsOf(node)}`;
  const words = wordsOf(node);
  if (ruleOf(node.name).said === 'markup-element' || words === '') return node.name;
  return words;
};

/** Spaces at the ends of an emphasis move out of it, or it would be none. */
const aroundWords = (sign: string, inside: string, conversion: Conversion): string => {
  const words = inside.trim();
  if (words === '') return inside;
  const start = inside.indexOf(words[0] ?? '');
  return `${inside.slice(0, start)}${mark(sign, words, conversion)}${inside.slice(start + words.length)}`;
};

const writeInlineCode = (code: string): string => {
  if (code === '') return '';
  const fence = code.includes('`') ? '``' : '`';
  const isPadded = /^`|`$|^ .* $/s.test(code);
  return isPadded ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
};
