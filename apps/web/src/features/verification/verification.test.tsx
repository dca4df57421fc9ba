import { screen } from '@testing-library/react';
import type { VerifiedReport } from '@tamiz/contract/exams/verification';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';

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
  expect(screen.getByText('Escribe el código que está al final del reporte.')).toBeVisible();
  server.use(http.post(url('/api/reports/verify'), () => HttpResponse.error()));
  await user.type(screen.getByRole('textbox', { name: 'Código del reporte' }), code);
  await user.click(button);
  expect(await screen.findByText(/Revisa tu conexión/)).toBeVisible();
  answerWith({});
  await user.click(button);
  expect(await screen.findByText(/es auténtico y los eventos/)).toBeVisible();
});
