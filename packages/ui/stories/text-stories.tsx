import { RichText } from '#src/rich-text/rich-text.tsx';
import type { RichTextBlock } from '#src/rich-text/tree.ts';
import type { Story } from '#stories/story.ts';

const blocks: readonly RichTextBlock[] = [
  {
    kind: 'paragraph',
    children: [
      { kind: 'text', text: '¿Qué devuelve ' },
      { kind: 'code', text: 'List.of(1, 2)' },
      { kind: 'text', text: ' y por qué es ' },
      { kind: 'strong', children: [{ kind: 'text', text: 'inmutable' }] },
      { kind: 'text', text: '?' },
    ],
  },
  { kind: 'code', language: 'java', text: 'var nums = List.of(1, 2);\nnums.add(3);' },
  {
    kind: 'list',
    start: undefined,
    items: [[{ kind: 'text', text: 'Una lista fija' }], [{ kind: 'text', text: 'Una excepción' }]],
  },
];

export const textStories: readonly Story[] = [
  {
    name: 'RichText',
    use: 'The Markdown subset of questions and answers; comes by its own entry, @tamiz/ui/rich-text.',
    states: [
      { name: 'blocks', node: <RichText blocks={blocks} /> },
      { name: 'inside a label', node: <RichText blocks={blocks} isPhrasing /> },
    ],
  },
];
