import { screen } from '@testing-library/react';
import type { VerifiedReport } from '@tamiz/contract/exams/verification';
import type { VerifiedReceipt } from '@tamiz/contract/exams/receipts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isSeal } from '#src/features/verification/is-seal.ts';
import { csrfCookie, signedOut } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const code = '06ED3-Y64HA-9RB7M-N2QX4';

const report: VerifiedReport = {
  position_title: 'Backend Java Sr.',
  account_name: 'Cantera Digital',
  completed_at: '2026-11-10T18:42:51.000Z',
  initials: 'A. P.',
  correct: 7,
  total: 10,
  is_marked: false,
  is_intact: true,
  corrected: null,
};

const answerWith = (changes: Partial<VerifiedReport>) => {
  const sent: unknown[] = [];
  server.use(
    http.post(url('/api/reports/verify'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...report, ...changes } });
    }),
  );
  return sent;
};

beforeEach(() => {
  server.use(signedOut(), csrfCookie());
  globalThis.location.hash = `#${code}`;
});
afterEach(() => {
  globalThis.location.hash = '';
});

test('a followed link is checked at once', async () => {
  const sent = answerWith({});
  renderApp('/verificar');
  expect(await screen.findByText(/es auténtico y los eventos/)).toBeVisible();
  expect(screen.getByText('70% (7 de 10 correctas)')).toBeVisible();
  expect(
    screen.getByText('10 de noviembre de 2026, 12:42 (hora del centro de México)'),
  ).toBeVisible();
  expect(screen.queryByText('Puntaje actual')).toBe(null);
  expect(sent).toEqual([{ code }]);
});

test('a corrected score is told beside the printed one', async () => {
  answerWith({ corrected: { at: '2026-11-12T10:00:00.000Z', correct: 8, total: 10 } });
  renderApp('/verificar');
  expect(
    await screen.findByText(/el puntaje se corrigió el 12 de noviembre de 2026, 04:00/),
  ).toBeVisible();
  expect(screen.getByText('70% (7 de 10 correctas)')).toBeVisible();
  expect(screen.getByText('80% (8 de 10 correctas)')).toBeVisible();
});

test('what does not match its seal is never called genuine', async () => {
  answerWith({ is_intact: false, initials: null, is_marked: true });
  renderApp('/verificar');
  expect(await screen.findByRole('alert')).toHaveTextContent('No podemos confirmar este reporte');
  expect(screen.queryByText(/es auténtico/)).toBe(null);
  expect(screen.queryByText('Iniciales de la persona')).toBe(null);
  expect(screen.getByText(/se marcó como trampa/)).toBeVisible();
});

test('nothing is asked without a code, and a lost connection can be tried again', async () => {
  globalThis.location.hash = '';
  const { user } = renderApp('/verificar');
  const button = await screen.findByRole('button', { name: 'Verificar' });
  await user.click(button);
  expect(
    screen.getByText('Escribe el código del reporte o las seis palabras del sello.'),
  ).toBeVisible();
  server.use(http.post(url('/api/reports/verify'), () => HttpResponse.error()));
  await user.type(screen.getByRole('textbox', { name: 'Código o sello' }), code);
  await user.click(button);
  expect(await screen.findByText(/Revisa tu conexión/)).toBeVisible();
  answerWith({});
  await user.click(button);
  expect(await screen.findByText(/es auténtico y los eventos/)).toBeVisible();
});

describe('the six words of a seal', () => {
  const words = 'maceta faro lluvia tambor nube cobre';
  const receipt: VerifiedReceipt = {
    evaluation_title: 'Front end con React',
    account_name: 'Cantera Digital',
    handed_in_on: '2026-11-01',
    is_intact: true,
  };

  const answerSeal = (changes: Partial<VerifiedReceipt>) => {
    const sent: unknown[] = [];
    server.use(
      http.post(url('/api/receipts/verify'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { ...receipt, ...changes } });
      }),
    );
    return sent;
  };

  test('are checked at once when a link brings them, and name the day wherever the reader is', async () => {
    const sent = answerSeal({});
    globalThis.location.hash = `#${words.replaceAll(' ', '-')}`;
    renderApp('/verificar');
    expect(await screen.findByText(/El sello es auténtico/)).toBeVisible();
    expect(screen.getByText('1 de noviembre de 2026 (hora del centro de México)')).toBeVisible();
    expect(screen.getByText('Front end con React')).toBeVisible();
    expect(sent).toEqual([{ words: words.replaceAll(' ', '-') }]);
  });

  test('can be typed; a word that is wrong is named, and an altered exam is never called genuine', async () => {
    globalThis.location.hash = '';
    const sentence = 'La palabra 4, «tanbor», no es de las que usan los sellos.';
    server.use(
      http.post(url('/api/receipts/verify'), () =>
        HttpResponse.json(
          { message: sentence, error: sentence, code: 'receipt_words_wrong' },
          { status: 422 },
        ),
      ),
    );
    const { user } = renderApp('/verificar');
    const field = await screen.findByRole('textbox', { name: 'Código o sello' });
    await user.type(field, words.replace('tambor', 'tanbor'));
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    answerSeal({ is_intact: false });
    await user.clear(field);
    await user.type(field, words);
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText(/No podemos confirmar este sello/)).toBeVisible();
    expect(screen.queryByText(/es auténtico/)).toBe(null);
  });

  test.each([
    [words, true],
    ['1. maceta 2. faro 3. lluvia', true],
    ['Árbol, maíz', true],
    [code, false],
    [code.replaceAll('-', ' ').toLowerCase(), false],
    ['ABCDE-FGHJK-MNPQR-STVWX', false],
    ['ABCDEFGHJKMNPQRSTVWX', false],
    ['no', false],
  ])('%s is told apart from a code: %s', (typed, expected) => {
    expect(isSeal(typed)).toBe(expected);
  });
});
