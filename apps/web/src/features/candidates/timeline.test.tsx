import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const candidate = http.get(url('/api/positions/candidates/9'), () =>
  HttpResponse.json({
    data: {
      candidate: { id: 9, name: 'Ana Lobo', email: 'ana@ejemplo.mx', invitation_status: 'sent' },
      attempt: { id: 3, status: 'completed', max_score: 10, evaluation: { title: 'Java' } },
    },
  }),
);

const timeline = (abilities: string[], ...kinds: string[]) =>
  http.get(url('/api/attempts/3/timeline'), () =>
    HttpResponse.json({
      data: {
        entries: kinds.map((kind) => ({
          kind,
          at: '2026-11-10T16:00:00Z',
          number: null,
          seconds: null,
          score: null,
          reason: null,
        })),
        abilities,
      },
    }),
  );

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features: ['attempts.timeline'] }),
    candidate,
    ...positionPage(),
  ),
);

const card = async () => within(await screen.findByRole('region', { name: 'Señales del examen' }));
const isProminent = (button: HTMLElement) => button.classList.contains('mantine-Button-root');

test.each([
  ['nothing', [], false],
  ['only what the account did itself', ['extra_time', 'unmarked'], false],
  ['a sign', ['extra_time', 'pasted'], true],
] as const)('with %s the mark is offered, prominently: %s', async (_case, kinds, expected) => {
  server.use(timeline(['mark'], ...kinds));
  const { user } = renderApp('/position/candidate/9');
  const mark = await (await card()).findByRole('button', { name: 'Marcar intento de trampa' });
  expect(isProminent(mark)).toBe(expected);
  await user.click(mark);
  expect(await screen.findByRole('dialog', { name: 'Marcar intento de trampa' })).toBeVisible();
});

test('taking a mark back is always at hand', async () => {
  server.use(timeline(['unmark'], 'marked'));
  renderApp('/position/candidate/9');
  expect(isProminent(await (await card()).findByRole('button', { name: 'Quitar la marca' }))).toBe(
    true,
  );
});
