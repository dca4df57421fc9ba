import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { RichText } from '#src/rich-text/rich-text.tsx';
import type { RichTextBlock } from '#src/rich-text/tree.ts';

const blocks: RichTextBlock[] = [
  {
    kind: 'paragraph',
    children: [
      { kind: 'text', text: 'Usa <b> & ' },
      {
        kind: 'strong',
        children: [
          { kind: 'em', children: [{ kind: 'text', text: 'siempre' }] },
          { kind: 'code', text: 'a < b' },
        ],
      },
    ],
  },
  { kind: 'code', language: 'js', text: 'if (a) {\n  b();\n}' },
  { kind: 'list', start: undefined, items: [[{ kind: 'text', text: 'uno' }]] },
  { kind: 'list', start: 3, items: [[{ kind: 'text', text: 'tres' }]] },
];

const draw = (props: { isPhrasing?: boolean } = {}) =>
  renderToStaticMarkup(createElement(RichText, { blocks, ...props })).replaceAll(
    / class="[^"]*"/g,
    '',
  );

test('draws semantic elements and escapes what looks like HTML', () => {
  expect(draw()).toBe(
    '<div><p>Usa &lt;b&gt; &amp; <strong><em>siempre</em><code>a &lt; b</code></strong></p>' +
      '<pre role="group" aria-label="Código" tabindex="0"><code>if (a) {\n  b();\n}</code></pre>' +
      '<ul><li>uno</li></ul><ol start="3"><li>tres</li></ol></div>',
  );
});

test('inside a label it draws phrasing elements only', () => {
  const elements = new Set(
    [...draw({ isPhrasing: true }).matchAll(/<([a-z]+)/g)].map((match) => match[1]),
  );
  expect(elements).toEqual(new Set(['span', 'strong', 'em', 'code']));
  expect(draw({ isPhrasing: true })).toContain('3. tres');
  expect(draw({ isPhrasing: true })).not.toMatch(/tabindex|aria-label/);
});

test('needs neither the kit nor anything but React and its own styles', () => {
  const imports = ['rich-text.tsx', 'tree.ts'].flatMap((file) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/from '([^']+)'/g)].map(
      (match) => match[1],
    ),
  );
  expect(new Set(imports)).toEqual(
    new Set(['react', './rich-text.module.css', '#src/rich-text/tree.ts']),
  );
});

test('every token its styles use exists', () => {
  const styles = readFileSync(new URL('rich-text.module.css', import.meta.url), 'utf8');
  const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  const used = [...styles.matchAll(/var\((--[a-z-]+)\)/g)].map((match) => match[1]);
  expect(used.length).toBeGreaterThan(4);
  for (const token of used) expect(tokens).toContain(`${String(token)}:`);
});

test('pieces of code are drawn with their kind, and joined they are the code', () => {
  const pieces = [
    { kind: 'k', text: 'if' },
    { kind: 'p', text: ' (a < b) ' },
    { kind: 's', text: '"<b>"' },
  ];
  const text = pieces.map((piece) => piece.text).join('');
  const block: RichTextBlock = { kind: 'code', language: 'js', text, pieces };
  expect(renderToStaticMarkup(createElement(RichText, { blocks: [block] }))).toContain(
    '<code><span data-code="k">if</span> (a &lt; b) <span data-code="s">&quot;&lt;b&gt;&quot;</span></code>',
  );
});
