import { readdirSync, readFileSync } from 'node:fs';

import { codeColours } from '@tamiz/contract/shared/text';
import { parseRichText } from '@tamiz/contract/shared/rich-text';
import { colourBlocks } from '@tamiz/contract/shared/rich-text/code-colours';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { colourText } from '#src/platform/code-colours/colour-code.ts';
import { grammarOf } from '#src/platform/code-colours/grammars.ts';

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** Pieces that have a colour, as `kind:text`. */
const colour = (language: string, code: string): string[] => {
  const source = fenced(language, code);
  return colourBlocks(parseRichText(source), colourText(source)).flatMap(({ pieces = [] }) =>
    pieces.flatMap(({ kind, text }) => (kind === 'p' ? [] : `${kind}:${text}`)),
  );
};

test.each([
  ['js', "const a = `x ${y}`; // no 'it'", ['k:const', 's:`x ${y}`', "c:// no 'it'"]],
  ['javascript', "b.replace(/'/g, 1).catch(f)", ['f:replace', "s:/'/g", 'n:1', 'f:catch']],
  ['ts', 'let n: string = f<number>(2) / 2;', ['k:let', 'k:string', 'k:number', 'n:2', 'n:2']],
  ['jsx', 'return <App id="a">{n < 2}</App>;', ['k:return', 'k:<App', 's:"a"', 'n:2', 'k:</App']],
  [
    'python',
    "def f():\n  '''a\n  b'''\n  return f\"{x}\"",
    ['k:def', 'f:f', "s:'''a\n  b'''", 'k:return', 's:f"{x}"'],
  ],
  [
    'java',
    '@Override int x = 1_000; /* a\nb */',
    ['f:@Override', 'k:int', 'n:1_000', 'c:/* a\nb */'],
  ],
  ['csharp', 'var s = @"a""b"; s.Trim();', ['k:var', 's:@"a""b"', 'f:Trim']],
  [
    'sql',
    "SELECT count(*) FROM t WHERE a = 'it''s' -- x",
    ['k:SELECT', 'f:count', 'k:FROM', 'k:WHERE', "s:'it''s'", 'c:-- x'],
  ],
  ['php', "echo $for . strlen('a'); # x", ['k:echo', 'f:strlen', "s:'a'", 'c:# x']],
  [
    'sh',
    'if [ "$A" ]; then cat a.txt | wc -l; fi # x',
    ['k:if', 's:"$A"', 'k:then', 'f:wc', 'k:fi', 'c:# x'],
  ],
  ['swift', 'for i in 1...n { print(i) }', ['k:for', 'k:in', 'n:1', 'f:print']],
  ['go', 'x := map[string]int{"a": 1}', ['k:map', 'k:string', 'k:int', 's:"a"', 'n:1']],
  ['kotlin', 'val x = listOf("a")', ['k:val', 'f:listOf', 's:"a"']],
  ['dart', "final a = 'x';", ['k:final', "s:'x'"]],
  ['ruby', 'def a; puts :b # c', ['k:def', 'n::b', 'c:# c']],
  ['r', 'x <- function(a) mean(a) # m', ['k:function', 'f:mean', 'c:# m']],
  ['yaml', 'a:\n  - b: "x" # y\n  - 12', ['k:a', 'k:b', 's:"x"', 'c:# y', 'n:12']],
  ['json', '{ "a": "b", "c": true }', ['k:"a"', 's:"b"', 'k:"c"', 'k:true']],
  [
    'terraform',
    'resource "a" "b" {\n  n = length(var.x) # y\n}',
    ['k:resource', 's:"a"', 's:"b"', 'f:length', 'c:# y'],
  ],
  [
    'html',
    '<a href="/x">El de if</a> <!-- y -->',
    ['k:<a', 'f:href', 's:"/x"', 'k:>', 'k:</a>', 'c:<!-- y -->'],
  ],
  [
    'css',
    '.a { color: red; width: calc(1px + 2%); } a:hover {}',
    ['f:color', 'f:width', 'f:calc', 'n:1px', 'n:2%'],
  ],
  ['dax', 'Total = CALCULATE([For], "x") // y', ['f:CALCULATE', 's:"x"', 'c:// y']],
  ['powerquery', 'each List.Sum({1})', ['k:each', 'f:List.Sum', 'n:1']],
  ['dockerfile', 'FROM node:24\nRUN npm ci', ['k:FROM', 'n:24', 'k:RUN']],
  ['http', 'GET /a HTTP/1.1\nHost: b', ['k:GET', 'k:HTTP/1.1', 'f:Host']],
  ['diff', '-a\n+b\n c', ['c:-a', 's:+b']],
])('%s: %s', (language, code, pieces) => {
  expect(colour(language, code)).toEqual(pieces);
});

test('plain text, an unknown language and names of every object have no colours', () => {
  for (const language of ['', 'text', 'klingon', 'constructor', '__proto__', 'toString']) {
    expect(colourText(fenced(language, 'for (a) "b" // 1'))).toBeUndefined();
  }
  expect(colourText('Solo `código` en línea.')).toBeUndefined();
});

test('each block has its entry, the plain ones too', () => {
  expect(colourText(`${fenced('text', 'abc')}\n\n${fenced('js', 'let a')}`)).toEqual([
    'p3',
    'k3p2',
  ]);
});

/** Every code block of the bank, as its files write it. */
const bankBlocks = (): { language: string; code: string }[] => {
  const bank = new URL('..', import.meta.resolve('@tamiz/bank'));
  return ['technologies/', 'samples/'].flatMap((folder) =>
    readdirSync(new URL(folder, bank)).flatMap((file) => {
      const source = readFileSync(new URL(`${folder}${file}`, bank), 'utf8');
      return [...source.matchAll(/^( *)```([a-z]+)\n([^]*?)\n\1```$/gm)].map(
        ([, indent = '', language = '', code = '']) => ({
          language,
          code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
        }),
      );
    }),
  );
};

test('every language that the bank writes is known, and every block comes back whole', () => {
  const blocks = bankBlocks();
  expect(blocks.length).toBeGreaterThan(1000);
  const unknown = blocks.filter(
    ({ language }) => language !== 'text' && grammarOf(language) === undefined,
  );
  expect(unknown).toEqual([]);
  const broken = blocks.filter(({ language, code }) => {
    const colours = colourText(fenced(language, code));
    const [block] = colourBlocks(parseRichText(fenced(language, code)), colours);
    const isWhole = block?.pieces?.map(({ text }) => text).join('') === code;
    return !isWhole || !codeColours.safeParse(colours ?? []).success;
  });
  expect(broken).toEqual([]);
});

const languages = [
  'js',
  'tsx',
  'python',
  'csharp',
  'php',
  'ruby',
  'sql',
  'dax',
  'powerquery',
  'sh',
  'dockerfile',
  'yaml',
  'json',
  'http',
  'css',
  'html',
  'diff',
];

test('property: whatever is written, the pieces joined are the code', () => {
  const bits = fc.constantFrom(
    '"',
    "'",
    '`',
    '/*',
    '*/',
    '//',
    '#',
    '--',
    '<',
    '>',
    '{',
    '(',
    '\\',
    '\n',
    ' ',
    '$',
    '@',
    '=',
    'a',
    '1',
    '.',
    'ñ',
    '😀',
    '"""',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.array(bits, { maxLength: 80 }),
      (language, code) => {
        const [block] = parseRichText(fenced(language, code.join('')));
        if (block?.kind !== 'code') return;
        const [coloured] = colourBlocks([block], colourText(fenced(language, code.join(''))));
        expect(coloured?.pieces?.map(({ text }) => text).join('')).toBe(block.text);
      },
    ),
    { numRuns: 1500 },
  );
});

/** Of this thread alone: the machine may be busy with something else. */
const timeOf = (language: string, unit: string): number => {
  const code = fenced(language, unit.repeat(Math.ceil(16_000 / unit.length)));
  const before = process.threadCpuUsage();
  colourText(code);
  return process.threadCpuUsage(before).user;
};

test.each(languages)('time stays linear in what never ends: %s', (language) => {
  const usual = Math.max(timeOf(language, 'a; '), timeOf(language, 'a; '), 3000);
  const slow = [
    ...['"', "'", '`', '/*', '<!--', '=/', '=/[', 'a', 'a-', 'a.', '1.', 'a=', '\\"', ' ', '<a'],
    ...['(', '-', '# ', '$', '${', '@', '[', ':', '"a" '],
  ].filter((unit) =>
    // Four times the question that an author may write; quadratic work would take some 30 times as long.
    [1, 2, 3].every(() => timeOf(language, unit) > usual * 12),
  );
  expect(slow).toEqual([]);
});
