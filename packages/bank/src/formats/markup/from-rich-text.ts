import { parseRichText } from '@tamiz/contract/shared/rich-text';
import type { RichBlock } from '@tamiz/contract/shared/rich-text';
import type { RichInline } from '@tamiz/contract/shared/rich-text/inline';

import { isImagePath, splitImages } from '#src/formats/images.ts';
import { sourceClass, toRichText } from '#src/formats/markup/to-rich-text.ts';
import { readXml } from '#src/formats/markup/xml.ts';

/** Stands for a break inside a paragraph while the text is parsed; a text that has it is kept as its source. */
const breakMark = '\uE000';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text that is safe between tags and in attributes. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** In an attribute a parser takes breaks for spaces. */
export const escapeAttribute = (text: string): string =>
  escapeXml(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** The rich text as XHTML that reads back as the same text; one that no XHTML stands for is kept as it was written. */
export const fromRichText = (source: string): string => {
  const html = source.includes(breakMark) ? '' : withBreaks(source).map(writeBlock).join('');
  if (html !== '' && readBack(html) === source) return html;
  return `<pre class="${sourceClass}">${escapeXml(source)}</pre>`;
};

/** The same for a place that holds words: a single paragraph without its tag. */
export const fromRichLine = (source: string): string => {
  const html = fromRichText(source);
  const inner = html.startsWith('<p>') && html.endsWith('</p>') ? html.slice(3, -4) : html;
  return inner.includes('<p>') || inner === '' ? html : inner;
};

const readBack = (html: string): string => {
  let isSaid = false;
  const say = () => {
    isSaid = true;
  };
  const findImage = (path: string) => (isImagePath(path) ? path : null);
  const text = toRichText(readXml(`<body>${html}</body>`), { say, findImage });
  return isSaid ? '' : text;
};

const withBreaks = (source: string): RichBlock[] =>
  parseRichText(
    source
      .split('\n')
      .map((line) => (line.trim() === '' || line.startsWith('```') ? line : `${line} ${breakMark}`))
      .join('\n'),
  );

const writeBlock = (block: RichBlock): string => {
  if (block.kind === 'paragraph') return `<p>${writeInlines(block.children)}</p>`;
  if (block.kind === 'code') {
    const name = block.language === '' ? '' : ` class="language-${block.language}"`;
    const code = escapeXml(block.text.replaceAll(` ${breakMark}`, ''));
    return `<pre><code${name}>${code}</code></pre>`;
  }
  const items = block.items.map((item) => `<li>${writeInlines(item)}</li>`).join('');
  if (block.start === undefined) return `<ul>${items}</ul>`;
  return block.start === 1
    ? `<ol>${items}</ol>`
    : `<ol start="${String(block.start)}">${items}</ol>`;
};

const lastBreak = new RegExp(` ?${breakMark}$`);

const writeInlines = (nodes: readonly RichInline[]): string =>
  nodes.map(writeInline).join('').replaceAll(` ${breakMark} `, '\n').replace(lastBreak, '');

const writeInline = (node: RichInline): string => {
  if (node.kind === 'code') return `<code>${escapeXml(node.text)}</code>`;
  if (node.kind !== 'text')
    return `<${node.kind}>${node.children.map(writeInline).join('')}</${node.kind}>`;
  return splitImages(node.text)
    .map((piece) =>
      'image' in piece
        ? `<img src="${piece.image.path}" alt="${escapeAttribute(piece.image.alt)}"/>`
        : escapeXml(piece.text),
    )
    .join('');
};
