import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import {
  maxMessageLength,
  messageProblem,
  messageProblems,
  messageToStranger,
} from '#src/shared/message-to-stranger.ts';

describe('a message to a stranger', () => {
  it.each([
    'Hola, Ana:\n\nGracias por tu tiempo. Nos vemos el 16/11/2026 a las 10:30.',
    'El proyecto usa Node.js/React, ASP.NET Core y Socket.io.',
    'Buscamos a alguien con 5 años en .NET. Pagamos $45,000 al mes (1,250,000 en tres años).',
    'La entrevista es el 2026-11-16, o bien el 17.11.2026.',
    'Vimos v1.2.3 de tu proyecto. Fue el 3er lugar de 1 500 personas.',
    '¿Puedes a las 9:00?Avísanos.Gracias',
    'Un saludo 👩🏽‍💻',
  ])('%j may be sent', (typed) => {
    expect(messageProblem(typed)).toBe(null);
  });

  it.each([
    'Entra a https://ejemplo.mx',
    'Entra a www.ejemplo',
    'entra a EJEMPLO.COM',
    'entra a ejemplo．com',
    'entra a bit.do/abc',
    'entra a evil-asp.net',
    'entra a asp.net.ru',
    'entra a node.js.com',
    'entra a 10.20.30.40',
    'escribe a ana@ejemplo.dev',
    'escribe a ana@empresa.gob',
  ])('%j carries an address', (typed) => {
    expect(messageProblem(typed)).toBe(messageProblems.webAddress);
  });

  it.each([
    'Llama al 5512345678',
    'Llama al +52 (55) 1234-5678',
    'Llama al 55.12.34.56.78',
    'Llama al 5512 3456',
    'Llama al ５５１２３４５６７８',
    'WhatsApp 55 - 1234 - 5678',
    'Llama al 55\n1234\n5678',
  ])('%j carries a telephone', (typed) => {
    expect(messageProblem(typed)).toBe(messageProblems.phone);
  });

  it.each(['ejemplo\u200b.com', 'hola \u202emoc.olpmeje', 'a\u00adb'])(
    '%j hides something',
    (typed) => {
      expect(messageProblem(typed)).toBe(messageProblems.hidden);
    },
  );

  it('is trimmed, and neither empty nor endless', () => {
    expect(z.parse(messageToStranger(), '  Hola.\n')).toBe('Hola.');
    expect(z.safeParse(messageToStranger(), '   ').success).toBe(false);
    expect(z.safeParse(messageToStranger(), 'x'.repeat(maxMessageLength)).success).toBe(true);
    expect(z.safeParse(messageToStranger(), 'x'.repeat(maxMessageLength + 1)).success).toBe(false);
    expect(z.safeParse(messageToStranger(10), 'x'.repeat(11)).success).toBe(false);
  });

  it('is refused by one sentence', () => {
    const { error } = z.safeParse(messageToStranger(), 'Llama al 5512345678 o ve a ejemplo.com');
    expect(error?.issues.map(({ message }) => message)).toEqual([messageProblems.webAddress]);
  });
});
