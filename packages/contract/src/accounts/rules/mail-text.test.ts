import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  mailContentProblems,
  mailKinds,
  mailTextProblem,
  mailWords,
  readMailText,
  typedWord,
} from '#src/accounts/rules/mail-text.ts';

const good = { subject: 'Hola, {Nombre}', body: 'Para {posicion} en { EMPRESA }.', closing: '' };

describe('a text with values', () => {
  test('is read in pieces that are the text again, whatever was typed', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('{', '}', 'Nombre', '{Nombre}', ' ', '{Sueldo}', '\n'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...mailKinds), typed, (kind, text) => {
        expect(
          readMailText(kind, text)
            .map((piece) => piece.typed)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test.each(mailKinds)('%s: every value of its list may be inserted', (kind) => {
    for (const word of mailWords[kind]) {
      expect(readMailText(kind, typedWord(word))).toEqual([
        { kind: 'word', typed: typedWord(word), word },
      ]);
      expect(mailTextProblem(kind, `Hola ${typedWord(word)}.`)).toBe(null);
    }
  });

  test('accents and case do not matter; other words are named in the refusal', () => {
    expect(mailContentProblems('invitation', good)).toEqual({});
    expect(mailTextProblem('stage', 'Antes de {Fecha límite}')).toContain('«Fecha límite»');
    expect(mailTextProblem('invitation', '{}')).toContain('llaves vacías');
    expect(mailTextProblem('invitation', '{{Nombre}}')).toContain('llave suelta');
  });

  test.each([
    ['https://malo.example', 'direcciones web'],
    ['escribe a yo@malo.mx', 'direcciones web'],
    ['malo{Nombre}.com', 'direcciones web'],
    ['55 1234 5678', 'teléfono'],
    ['ho\u200bla', 'invisibles'],
  ])('%j does not leave', (text, sentence) => {
    expect(mailTextProblem('invitation', text)).toContain(sentence);
  });

  test('a part that is missing, too long or of two lines is told under its field', () => {
    expect(
      mailContentProblems('invitation', {
        subject: 'a\nb',
        body: ' ',
        closing: 'x'.repeat(301),
      }),
    ).toEqual({
      subject: 'El asunto va en un solo renglón.',
      body: 'Escribe el mensaje.',
      closing: 'No puede tener más de 300 caracteres.',
    });
  });
});
