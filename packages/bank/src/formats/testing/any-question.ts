import fc from 'fast-check';

import { checkQuestion } from '#src/formats/question.ts';
import type { PortableQuestion } from '#src/formats/question.ts';
import { difficultySlugs } from '#src/schema.ts';

/** Pieces that mean something in one of the formats, so that their signs really meet each other. */
const pieces = [
  ...[
    '{',
    '}',
    '~',
    '=',
    '#',
    '####',
    ':',
    '::',
    '->',
    '\\',
    '\\n',
    '\\\\',
    '%50%',
    '%-100%',
    '//',
    '$CATEGORY: x',
  ],
  ...['[html]', '[markdown]', '[id:a]', '[tag:nivel:lead]', ']', '[', 'TRUE', '=%100%'],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '&amp;',
    '&',
    '&#0;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<!DOCTYPE x>',
    '"',
    "'",
    '<?x?>',
  ],
  ...['- ', '? ', ': ', '|', '>', '&a', '*a', '!!str', '---', '...', '@', '`', '\t', '{{', '%YAML'],
  ...[
    '**',
    '*',
    '``',
    '```',
    '```js\n',
    '\n```\n',
    '1. ',
    '\n- ',
    '\n7. ',
    '\n\n',
    '\n',
    '  ',
    '\r\n',
    '\r',
  ],
  ...[
    '![una](images/a.png)',
    '![x](../a.png)',
    '\uE000',
    '\u2028',
    '\u00a0',
    '\uFEFF',
    '😀',
    'ñ',
    '¿',
    'é́',
  ],
  ...['__proto__', 'null', 'true', '0x1f', '1e3', '2026-11-17', '~%50%a', '}\n\n::x::'],
];

const hostileText = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8, unit: 'grapheme' })), {
      minLength: 1,
      maxLength: most,
    })
    .map((parts) => parts.join(''));

const oneLine = (most: number): fc.Arbitrary<string> =>
  hostileText(most).map((text) => text.replaceAll(/[\r\n]/g, ' ').slice(0, 70));

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

const fields = fc.record({
  id: maybe(oneLine(3)),
  topic: maybe(oneLine(3)),
  difficulty: maybe(fc.constantFrom(...difficultySlugs)),
  time_limit: maybe(fc.integer({ min: 5, max: 3600 })),
  description: maybe(oneLine(5)),
  text: hostileText(14),
  explanation: maybe(hostileText(8)),
  reference: maybe(
    fc
      .webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true })
      .map((url) => `${url}]\\`),
  ),
});

const choices = fc
  .array(fc.record({ text: hostileText(5), why: maybe(hostileText(5)), isRight: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((options) => {
    const right = options.filter(({ isRight }) => isRight).length;
    const type = right >= 2 && right < options.length ? 'multiple_choice' : 'single_choice';
    const written = options.map(({ text, why, isRight }, index) => ({
      text: `${text} ${String(index)}`,
      why,
      ...((type === 'single_choice' ? index === 0 : isRight) ? { right: true } : {}),
    }));
    return { type, options: written };
  });

const truth = fc
  .record({ isTrue: fc.boolean(), whys: fc.tuple(maybe(hostileText(5)), maybe(hostileText(5))) })
  .map(({ isTrue, whys }) => ({
    type: 'true_false',
    options: ['Verdadero', 'Falso'].map((text, index) => ({
      text,
      why: whys[index],
      ...(isTrue === (index === 0) ? { right: true } : {}),
    })),
  }));

const withoutBlanks = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(
        ([, inner]) => inner !== undefined && (typeof inner !== 'string' || inner.trim() !== ''),
      )
      .map(([key, inner]: [string, unknown]) => [
        key,
        Array.isArray(inner)
          ? inner.map((one: unknown) =>
              typeof one === 'object' && one !== null ? withoutBlanks(one) : one,
            )
          : inner,
      ]),
  );

/** Any question that a file may have to carry, with the signs of every format in its texts. */
export const anyQuestion: fc.Arbitrary<PortableQuestion> = fc
  .tuple(fields, fc.oneof(choices, choices, truth))
  .map(([one, answers]) => checkQuestion(withoutBlanks({ ...one, ...answers })).question)
  .filter((question) => question !== null);
