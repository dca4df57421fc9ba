import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { type RichInline } from '@tamiz/contract/shared/rich-text/inline';

import type { WrittenQuestion } from '#src/schema.ts';

/** Replaces code in prose, so that the words around it are not joined. */
const codeMark = '`';

type Marks = { italics: boolean };

/** The prose of a rich text, one string a paragraph or item: code is left out, and foreign words in italics if asked. */
export const proseOf = (source: string, { italics }: Marks = { italics: true }): string[] =>
  parseRichText(source)
    .flatMap((block) => {
      if (block.kind === 'code') return [];
      return block.kind === 'paragraph' ? [block.children] : block.items;
    })
    .map((nodes) => textOf(nodes, italics).replaceAll(/\s+/g, ' '));

const textOf = (nodes: readonly RichInline[], italics: boolean): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if ('children' in node && (italics || node.kind !== 'em')) {
        return textOf(node.children, italics);
      }
      return codeMark;
    })
    .join('');

/** Every rich text of a question, by the name a person finds it under. */
export const richTextsOf = ({
  text,
  explanation,
  options,
}: WrittenQuestion): [name: string, source: string][] => [
  ['text', text],
  ['explanation', explanation],
  ...options.flatMap((option, index): [string, string][] => [
    [`option ${String(index + 1)}`, option.text],
    [`why of option ${String(index + 1)}`, option.why ?? ''],
  ]),
];
