import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type RichInline } from '#src/shared/rich-text/inline.ts';
import { parseRichText, type RichBlock, richTextToPlain } from '#src/shared/rich-text.ts';

const inline = (source: string): RichInline[] => {
  const [block] = parseRichText(source);
  return block?.kind === 'paragraph' ? block.children : [];
};

const text = (value: string): RichInline => ({ kind: 'text', text: value });
const code = (value: string): RichInline => ({ kind: 'code', text: value });

test('reads paragraphs, code blocks and lists', () => {
  const source = [
    'Lee el código y',
    'responde:',
    '```js',
    'const a = 1;',
    '',
    '  **a** `b`',
    '```',
    '- uno',
    '  sigue',
    '- `dos`',
    '',
    '3. tres',
    '4. cuatro',
    '7. siete',
  ].join('\n');
  expect(parseRichText(source)).toEqual([
    { kind: 'paragraph', children: [text('Lee el código y responde:')] },
    { kind: 'code', language: 'js', text: 'const a = 1;\n\n  **a** `b`' },
    { kind: 'list', start: undefined, items: [[text('uno sigue')], [code('dos')]] },
    { kind: 'list', start: 3, items: [[text('tres')], [text('cuatro')]] },
    { kind: 'list', start: 7, items: [[text('siete')]] },
  ]);
});

test('reads emphasis and code inside a line', () => {
  expect(inline('El **hook `useMemo` *solo* guarda** eso')).toEqual([
    text('El '),
    {
      kind: 'strong',
      children: [
        text('hook '),
        code('useMemo'),
        text(' '),
        { kind: 'em', children: [text('solo')] },
        text(' guarda'),
      ],
    },
    text(' eso'),
  ]);
  expect(inline('`` a ` b `` y ` `` `')).toEqual([code('a ` b'), text(' y '), code('``')]);
});

test.each([
  ['arithmetic', '2 * 3 * 4 y 2*3*4 y 2**3**4'],
  ['pointers and globs', 'char *nombre y luego *.ts o **/x'],
  ['an unclosed marker', '**sin cerrar y *tampoco y `nada'],
  ['longer runs', 'x ***y*** z ****, ``` a ``` y ````'],
  ['HTML', '<script>alert(1)</script> <b>x</b> &amp; &#60;'],
  ['links and images', '[texto](https://ejemplo.mx) ![a](b.png) <https://ejemplo.mx>'],
  ['headings, quotes, rules and tables', '# título > cita --- | a | b | 01. x'],
  ['escapes', String.raw`\n y \\ y C:\nueva`],
])('%s stays literal', (_name, source) => {
  expect(inline(source)).toEqual([text(source)]);
});

test('an unclosed fence stays literal and hides nothing after it', () => {
  expect(parseRichText('```js\nlet a;\n\n**b**')).toEqual([
    { kind: 'paragraph', children: [text('```js let a;')] },
    { kind: 'paragraph', children: [{ kind: 'strong', children: [text('b')] }] },
  ]);
});

test('crossed emphasis keeps the pair that closes first', () => {
  expect(inline('*a **b* c**')).toEqual([{ kind: 'em', children: [text('a **b')] }, text(' c**')]);
});

test('the plain form drops markers and line breaks', () => {
  expect(richTextToPlain('Usa **`map`**:\n\n```js\na\n  b\n```\n\n- x\n- y')).toBe(
    'Usa map: a b x y',
  );
});

// Built from the tokens of the grammar, so that its structures really occur.
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('*', '**', '***', '`', '``', '```', '```js\n', '\n', '\n\n', '\n```\n'),
      fc.constantFrom('- ', '\n- ', '1. ', '\n2. ', '  ', ' ', '<b>', '[a](b)', '\\', '\r\n'),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('property: written out again, the tree holds every mark of the source', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      expect(skeleton(parseRichText(source).map(writeBlock).join('\n'))).toBe(skeleton(source));
    }),
    { numRuns: 600 },
  );
});

test('property: text without markers comes back as it was', () => {
  const word = fc.stringMatching(/^[^\s*`\-\d]{1,12}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
      const source = words.join(' ');
      expect(parseRichText(source)).toEqual([{ kind: 'paragraph', children: [text(source)] }]);
      expect(richTextToPlain(source)).toBe(source);
    }),
  );
});

test('property: emphasis is never deeper than two, and no text node is empty', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      const lines = parseRichText(source).flatMap((block) =>
        block.kind === 'paragraph' ? [block.children] : block.kind === 'list' ? block.items : [],
      );
      for (const nodes of lines) expect(depthOf(nodes)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 600 },
  );
});

test.each([
  ['stars', '*'],
  ['open emphasis', '*a **b '],
  ['crossed emphasis', '*a **b* '],
  ['backticks of growing length', '` `` ``` '],
  ['fences that never close', '```js\n'],
  ['fences', '```\n'],
  ['lists', '- a\n1. b\n'],
  ['spaces', ' '],
  ['spaces before a dash', '-                a\n '],
  ['blank lines', '\n'],
])('time stays linear: %s', (_name, unit) => {
  const timeOf = (size: number) => {
    const source = unit.repeat(Math.ceil(size / unit.length));
    let best = Infinity;
    for (let turn = 0; turn < 3; turn += 1) {
      const start = Date.now();
      parseRichText(source);
      best = Math.min(best, Date.now() - start);
    }
    return best;
  };
  timeOf(10_000);
  // 16 times the text: quadratic work would take 256 times as long.
  expect(timeOf(160_000)).toBeLessThan(Math.max(timeOf(10_000), 5) * 100);
});

/** Ignores whitespace and the number of backticks; the order of everything else must be kept. */
const skeleton = (source: string): string =>
  source.replaceAll(/(?<!`)``?(?!`)/g, '`').replaceAll(/\s/g, '');

const writeBlock = (block: RichBlock): string => {
  if (block.kind === 'code') return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
  if (block.kind === 'paragraph') return writeInline(block.children);
  return block.items
    .map((item, index) =>
      block.start === undefined
        ? `- ${writeInline(item)}`
        : `${String(block.start + index)}. ${writeInline(item)}`,
    )
    .join('\n');
};

const writeInline = (nodes: RichInline[]): string => nodes.map(writeNode).join('');

const writeNode = (node: RichInline): string => {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'strong') return `**${writeInline(node.children)}**`;
  if (node.kind === 'em') return `*${writeInline(node.children)}*`;
  const ticks = '`'.repeat(delimiterSize(node.text));
  return `${ticks} ${node.text} ${ticks}`;
};

const delimiterSize = (value: string): number => {
  const runs = new Set((value.match(/`+/g) ?? []).map((run) => run.length));
  let size = 1;
  while (runs.has(size)) size += 1;
  return size;
};

const depthOf = (nodes: RichInline[]): number => {
  const depths = nodes.map((node) => {
    if ('children' in node) return 1 + depthOf(node.children);
    expect(node.text).not.toBe('');
    return 0;
  });
  return Math.max(0, ...depths);
};
