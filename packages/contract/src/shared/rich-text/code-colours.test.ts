import { expect, test } from 'vitest';

import { parseRichText } from '#src/shared/rich-text.ts';
import { colourBlocks, cutCode } from '#src/shared/rich-text/code-colours.ts';

test('a code is cut as its colours say', () => {
  expect(cutCode('let a = 1;', 'k3p5n1p1')).toEqual([
    { kind: 'k', text: 'let' },
    { kind: 'p', text: ' a = ' },
    { kind: 'n', text: '1' },
    { kind: 'p', text: ';' },
  ]);
});

test.each([undefined, '', 'k3', 'k99', 'let', 'k3p5n1p2', 'k-3p13'])(
  'colours that do not fit leave it in one piece: %s',
  (colours) => {
    expect(cutCode('let a = 1;', colours)).toEqual([{ kind: 'p', text: 'let a = 1;' }]);
  },
);

test('each block has its own colours, and words have none', () => {
  const blocks = parseRichText('Lee:\n\n```text\nab\n```\n\ny\n\n```js\nlet a\n```');
  expect(colourBlocks(blocks, ['p2', 'k3p2']).map(({ pieces }) => pieces)).toEqual([
    undefined,
    [{ kind: 'p', text: 'ab' }],
    undefined,
    [
      { kind: 'k', text: 'let' },
      { kind: 'p', text: ' a' },
    ],
  ]);
});
