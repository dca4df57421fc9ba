import { parseInline } from '#src/shared/rich-text/inline.ts';
import type { RichInline } from '#src/shared/rich-text/inline.ts';

/** A block of a question, an answer or an explanation; lists hold lines, never other blocks. */
export type RichBlock =
  | { kind: 'paragraph'; children: RichInline[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'list'; start: number | undefined; items: RichInline[][] };

const fence = '```';
const opening = /^```([A-Za-z0-9+#-]{0,20})$/;
const bullet = /^- +(?=\S)/;
const numbered = /^(0|[1-9]\d?)\. +(?=\S)/;

/**
 * Reads the Markdown subset of the question bank: paragraphs, fenced code, flat lists, `code`, **strong** and *em*.
 * Everything else, HTML and links included, stays literal text. Never throws; time is linear in the source.
 */
export const parseRichText = (source: string): RichBlock[] => {
  const lines = source.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
  const lastFence = lines.lastIndexOf(fence);
  const blocks: RichBlock[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const language = index < lastFence ? opening.exec(line)?.[1] : undefined;
    if (line === '') {
      index += 1;
    } else if (language !== undefined) {
      const end = lines.indexOf(fence, index + 1);
      blocks.push({ kind: 'code', language, text: lines.slice(index + 1, end).join('\n') });
      index = end + 1;
    } else if (markerOf(line) !== undefined) {
      index = readList(lines, index, blocks);
    } else {
      index = readParagraph(lines, index, lastFence, blocks);
    }
  }
  return blocks;
};

/** The words alone, on one line: for previews, accessible names and comparisons. */
export const richTextToPlain = (source: string): string =>
  parseRichText(source).map(blockToPlain).join(' ').replaceAll(/\s+/g, ' ').trim();

type Marker = { size: number; number: number | undefined };

const markerOf = (line: string): Marker | undefined => {
  const dash = bullet.exec(line);
  if (dash !== null) return { size: dash[0].length, number: undefined };
  const digits = numbered.exec(line);
  return digits === null ? undefined : { size: digits[0].length, number: Number(digits[1]) };
};

/** A number that does not follow the previous one begins another list, so that no written number is lost. */
const readList = (lines: string[], from: number, blocks: RichBlock[]): number => {
  const start = markerOf(lines[from] ?? '')?.number;
  const items: RichInline[][] = [];
  let index = from;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const marker = markerOf(line);
    if (marker === undefined) break;
    if (marker.number !== (start === undefined ? undefined : start + items.length)) break;
    const words = [line.slice(marker.size)];
    index += 1;
    while (/^ {2,}\S/.test(lines[index] ?? '')) {
      words.push((lines[index] ?? '').trim());
      index += 1;
    }
    items.push(parseInline(words.join(' ')));
  }
  blocks.push({ kind: 'list', start, items });
  return index;
};

const readParagraph = (
  lines: string[],
  from: number,
  lastFence: number,
  blocks: RichBlock[],
): number => {
  const words = [(lines[from] ?? '').trim()];
  let index = from + 1;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const isFence = index < lastFence && opening.test(line);
    if (line === '' || isFence || markerOf(line) !== undefined) break;
    words.push(line.trim());
    index += 1;
  }
  blocks.push({ kind: 'paragraph', children: parseInline(words.join(' ')) });
  return index;
};

const blockToPlain = (block: RichBlock): string => {
  if (block.kind === 'code') return block.text;
  if (block.kind === 'paragraph') return inlineToPlain(block.children);
  return block.items.map(inlineToPlain).join(' ');
};

const inlineToPlain = (nodes: RichInline[]): string =>
  nodes.map((node) => ('children' in node ? inlineToPlain(node.children) : node.text)).join('');
