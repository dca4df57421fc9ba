import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedOut } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const page = '/compartido#the-token';

const refusal = (status: number, message: string) => () =>
  HttpResponse.json({ message, error: message, code: 'x' }, { status });

const results = {
  account_name: 'Talento Norte',
  position_title: 'Backend Java',
  expires_at: '2999-01-01T00:00:00Z',
  shows: { names: true, signals: false, reports: false },
  technologies: [{ id: 1, name: 'Java' }],
  people: [
    {
      id: 'a',
      name: 'Ana Peña',
      email: 'ana@correo.mx',
      score: 9,
      max_score: 12,
      time_seconds: 1_500,
      technologies: [{ id: 1, correct: 9, total: 12 }],
    },
  ],
};

let isOpen: boolean;
let asked: unknown[];

beforeEach(() => {
  isOpen = false;
  asked = [];
  server.use(
    signedOut(),
    csrfCookie(),
    http.post(url('/api/shared/open'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        data: {
          account_name: 'Talento Norte',
          address_hint: 'g•••@e•••.mx',
          expires_at: '2999-01-01T00:00:00Z',
          is_open: isOpen,
        },
      });
    }),
    http.post(url('/api/shared/code'), () =>
      HttpResponse.json({ data: { identifier: 'one', expires_at: '2999-01-01T00:00:00Z' } }),
    ),
    http.post(url('/api/shared/enter'), async ({ request }) => {
      asked.push(await request.json());
      isOpen = true;
      return HttpResponse.json({ data: { expires_at: '2999-01-01T00:00:00Z' } });
    }),
    http.get(url('/api/shared'), () => HttpResponse.json({ data: results })),
  );
});

test('a press has the code mailed, the code opens the results', async () => {
  const { user } = renderApp(page);
  expect(await screen.findByText('Talento Norte')).toBeVisible();
  expect(screen.queryByText('Ana Peña')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enviarme un código' }));
  await user.type(await screen.findByLabelText('Código de confirmación'), ' 123456 ');
  await user.click(screen.getByRole('button', { name: 'Ver resultados' }));
  const table = await screen.findByRole('table', { name: 'Resultados compartidos' });
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells).toEqual([
    '1',
    'Ana Peñaana@correo.mx',
    '75%9 de 12',
    '47 a 91%',
    'Java9 de 12',
    '25 min',
  ]);
  expect(asked).toEqual([
    { link: 'the-token' },
    { link: 'the-token', identifier: 'one', code: '123456' },
    { link: 'the-token' },
  ]);
});

test('a score that was corrected says so beside the person, with what it was', async () => {
  isOpen = true;
  const regraded = { at: '2026-11-15T18:00:00Z', score_before: 6, reason: null };
  const people = results.people.map((person) => ({ ...person, regraded }));
  server.use(
    http.get(url('/api/shared'), () => HttpResponse.json({ data: { ...results, people } })),
  );
  renderApp(page);
  const pill = await screen.findByText('Recalificado');
  expect(pill.closest('[title]')).toHaveAttribute(
    'title',
    expect.stringMatching(/^Antes 50% \(6 de 12\); se corrigió el /),
  );
});

test('a session that ended leads to the door, with the reason', async () => {
  isOpen = true;
  server.use(http.get(url('/api/shared'), refusal(403, 'Por seguridad, tu acceso terminó.')));
  renderApp(page);
  expect(await screen.findByText('Por seguridad, tu acceso terminó.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviarme un código' })).toBeVisible();
});

test.each(['/api/shared/open', '/api/shared'] as const)(
  'a link that ended is told plainly by %s, without a way in',
  async (path) => {
    isOpen = true;
    const ended = 'Quien te compartió este enlace lo revocó: ya no muestra resultados.';
    server.use(http.all(url(path), refusal(410, ended)));
    renderApp(page);
    expect(await screen.findByText(ended)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('without an answer another try is offered', async () => {
  server.use(http.post(url('/api/shared/open'), () => HttpResponse.error(), { once: true }));
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('button', { name: 'Enviarme un código' })).toBeVisible();
});
