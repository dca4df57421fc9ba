import { describe, expect, test } from 'vitest';

import {
  mentionsIn,
  splitMentions,
  suggestColleagues,
  typedMention,
} from '#src/lib/pipeline/mentions.ts';

const colleagues = [
  { id: 'a', name: 'Ana Ruiz', isYou: false },
  { id: 'b', name: 'Ana Ruizeñor', isYou: false },
  { id: 'c', name: 'Óscar Peña', isYou: false },
  { id: 'd', name: 'Yo Misma', isYou: true },
];

describe('mentions', () => {
  test.for([
    ['Hola @Ana Ruiz, mira', ['a']],
    ['@Ana Ruizeñor', ['b']],
    ['@Ana Ruizeñor y @Ana Ruiz', ['a', 'b']],
    ['Ana Ruiz, @Yo Misma', []],
    ['@Óscar Peña.', ['c']],
  ] as const)('of %s', ([text, ids]) => {
    expect(mentionsIn(text, colleagues)).toEqual(ids);
  });

  test.for([
    ['@', 1, { from: 0, typed: '' }],
    ['Hola @an', 8, { from: 5, typed: 'an' }],
    ['Hola @Ana Ru', 12, { from: 5, typed: 'Ana Ru' }],
    ['correo@an', 9, null],
    ['Hola @an y', 10, { from: 5, typed: 'an y' }],
    ['Hola @Ana Ruiz ', 15, null],
    ['Hola @an', 3, null],
  ] as const)('typed in %s at %i', ([text, caret, expected]) => {
    expect(typedMention(text, caret)).toEqual(expected);
  });

  test('are suggested by any part of the name, without accents, never oneself', () => {
    const names = (typed: string) => suggestColleagues(typed, colleagues).map(({ id }) => id);
    expect(names('')).toEqual(['a', 'b', 'c']);
    expect(names('oscar')).toEqual(['c']);
    expect(names('pen')).toEqual(['c']);
    expect(names('ana ruiz')).toEqual(['a', 'b']);
    expect(names('misma')).toEqual([]);
  });

  test('are told apart from the rest of a note', () => {
    expect(splitMentions('Oye @Ana Ruiz, ve', ['Ana Ruiz'])).toEqual([
      { text: 'Oye ', isMention: false },
      { text: '@Ana Ruiz', isMention: true },
      { text: ', ve', isMention: false },
    ]);
    expect(splitMentions('Nadie', [])).toEqual([{ text: 'Nadie', isMention: false }]);
  });
});
