import { readAttributes } from '#src/formats/markup/attributes.ts';
import { decodeHtml } from '#src/formats/markup/entities.ts';
import { createLineCounter } from '#src/formats/markup/line-counter.ts';
import type { MarkupElement, OnComment } from '#src/formats/markup/node.ts';
import { limits } from '#src/formats/limits.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';

const voidElements = new Set([
  'br',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
  'embed',
  'col',
]);
const rawElements = new Set(['script', 'style']);
/** A new one of these ends the open one of the same name. */
const siblings = new Set(['p', 'li', 'td', 'th', 'tr', 'option']);
const tagStart = /<(?:\/?[A-Za-z]|!--)/g;
const nameEnd = /[\s/>]|$/g;

/**
 * Reads a piece of HTML as editors write it, where tags may be open and attributes bare. Nothing fails but depth and
 * masses; what is no tag is text. Time is linear in the text.
 */
export const readHtml = (text: string, firstLine = 1, onComment?: OnComment): MarkupElement => {
  const lineAt = createLineCounter(text, firstLine);
  const root: MarkupElement = {
    name: 'body',
    line: firstLine,
    attributes: new Map(),
    children: [],
  };
  const open: MarkupElement[] = [root];
  const counts = new Map<string, number>();
  const lastEnd = text.lastIndexOf('>');
  let lower: string | null = null;
  let elements = 0;
  const top = (): MarkupElement => open.at(-1) ?? root;
  const pop = (): string => {
    const { name } = open.pop() ?? root;
    counts.set(name, (counts.get(name) ?? 1) - 1);
    return name;
  };
  const close = (name: string): void => {
    if ((counts.get(name) ?? 0) === 0) return;
    while (pop() !== name);
  };
  let at = 0;
  while (at < text.length) {
    const tag = findTag(text, at, lastEnd);
    if (tag > at) top().children.push(decodeHtml(text.slice(at, tag)));
    if (tag === text.length) break;
    if (text.startsWith('<!--', tag)) {
      const end = text.indexOf('-->', tag + 4);
      at = end === -1 ? text.length : end + 3;
      onComment?.(lineAt(tag), text.slice(tag + 4, end === -1 ? text.length : end));
      continue;
    }
    const isClosing = text[tag + 1] === '/';
    const start = isClosing ? tag + 2 : tag + 1;
    const end = text.indexOf('>', start);
    nameEnd.lastIndex = start;
    const stop = Math.min(nameEnd.exec(text)?.index ?? end, end);
    const name = text.slice(start, stop).toLowerCase();
    at = end + 1;
    if (isClosing) {
      close(name);
      continue;
    }
    const isClosed = text[end - 1] === '/';
    elements += 1;
    const line = lineAt(tag);
    if (elements > limits.markupElements) throw new FormatRefusal(refusals.tooManyElements, line);
    if (open.length > limits.markupDepth) throw new FormatRefusal(refusals.tooDeep, line);
    if (siblings.has(name) && top().name === name) pop();
    const { attributes } = readAttributes(text.slice(stop, isClosed ? end - 1 : end), decodeHtml);
    const element: MarkupElement = { name, line, attributes, children: [] };
    top().children.push(element);
    if (rawElements.has(name)) {
      lower ??= text.toLowerCase();
      const until = lower.indexOf(`</${name}`, at);
      const rest = until === -1 ? text.length : text.indexOf('>', until) + 1 || text.length;
      at = rest;
    } else if (!isClosed && !voidElements.has(name)) {
      open.push(element);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return root;
};

/** Where the next tag or comment begins, or the end of the text; a sign that begins neither is text. */
const findTag = (text: string, from: number, lastEnd: number): number => {
  tagStart.lastIndex = from;
  const tag = tagStart.exec(text)?.index ?? text.length;
  return tag < lastEnd || text.startsWith('<!--', tag) ? tag : text.length;
};
