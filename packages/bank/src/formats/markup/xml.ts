import { readAttributes } from '#src/formats/markup/attributes.ts';
import { decodeXml } from '#src/formats/markup/entities.ts';
import { createLineCounter } from '#src/formats/markup/line-counter.ts';
import type { MarkupElement, OnComment } from '#src/formats/markup/node.ts';
import { limits } from '#src/formats/limits.ts';
import { FormatRefusal, refusals } from '#src/formats/refusal.ts';

const nameEnd = /[\s/>]/g;
const validName = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;
// oxlint-disable-next-line no-control-regex -- characters that XML forbids are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE\uFFFF]/;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a whole document into a tree that knows its lines. Time is linear in the text; a document type, and with it
 * every entity of its own, is refused, and so are endless nesting and masses of elements.
 */
export const readXml = (source: string, onComment?: OnComment): MarkupElement => {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  if (text.length > limits.fileCharacters) throw new FormatRefusal(refusals.tooLarge);
  const broken = forbidden.exec(text);
  if (broken !== null) {
    throw new FormatRefusal(refusals.brokenXml, createLineCounter(text)(broken.index));
  }
  const lineAt = createLineCounter(text);
  const root: MarkupElement = { name: '', line: 1, attributes: new Map(), children: [] };
  const open: { element: MarkupElement; name: string }[] = [{ element: root, name: '' }];
  let elements = 0;
  let at = 0;

  const fail = (position: number): never => {
    throw new FormatRefusal(refusals.brokenXml, lineAt(position));
  };
  const endOf = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from);
    return end === -1 ? fail(from) : end;
  };
  const add = (words: string, position: number): void => {
    const { element } = open.at(-1) ?? { element: root };
    if (element === root) {
      if (words.trim() !== '') fail(position);
      return;
    }
    element.children.push(words);
  };
  const decodeAt = (position: number) => (words: string) => decodeXml(words, () => fail(position));

  const begin = (position: number): number => {
    nameEnd.lastIndex = position + 1;
    const stop = nameEnd.exec(text)?.index ?? fail(position);
    const name = text.slice(position + 1, stop);
    const end = tagEnd(text, stop);
    if (end === -1 || !validName.test(name)) fail(position);
    const isClosed = text[end - 1] === '/';
    const inside = text.slice(stop, isClosed ? end - 1 : end);
    const { attributes, isStrict } = readAttributes(inside, decodeAt(position));
    if (!isStrict || inside.includes('<')) fail(position);
    elements += 1;
    const line = lineAt(position);
    if (elements > limits.markupElements) throw new FormatRefusal(refusals.tooManyElements, line);
    if (open.length > limits.markupDepth) throw new FormatRefusal(refusals.tooDeep, line);
    const element = { name: withoutPrefix(name), line, attributes, children: [] };
    const parent = open.at(-1)?.element ?? root;
    if (parent === root && elements > 1) fail(position);
    parent.children.push(element);
    if (!isClosed) open.push({ element, name });
    return end + 1;
  };

  while (at < text.length) {
    const tag = text.indexOf('<', at);
    const stop = tag === -1 ? text.length : tag;
    if (stop > at) add(decodeAt(at)(text.slice(at, stop)), at);
    if (tag === -1) break;
    if (text.startsWith('<!--', tag)) {
      const end = endOf('-->', tag + 4);
      onComment?.(lineAt(tag), text.slice(tag + 4, end));
      at = end + 3;
    } else if (text.startsWith('<![CDATA[', tag)) {
      const end = endOf(']]>', tag + 9);
      add(text.slice(tag + 9, end), tag);
      at = end + 3;
    } else if (text.startsWith('<!', tag)) {
      throw new FormatRefusal(refusals.documentType, lineAt(tag));
    } else if (text.startsWith('<?', tag)) {
      const end = endOf('?>', tag + 2);
      if (!/^xml\s/.test(text.slice(tag + 2, tag + 6)))
        onComment?.(lineAt(tag), text.slice(tag + 2, end));
      at = end + 2;
    } else if (text.startsWith('</', tag)) {
      const end = endOf('>', tag);
      if (open.length === 1 || open.pop()?.name !== text.slice(tag + 2, end).trim()) fail(tag);
      at = end + 1;
    } else {
      at = begin(tag);
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || document === undefined || typeof document === 'string') {
    return fail(text.length);
  }
  return document;
};

/** Where a tag ends: the first `>` outside quotes. */
const tagEnd = (text: string, from: number): number => {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '>') {
      return at;
    }
  }
  return -1;
};
