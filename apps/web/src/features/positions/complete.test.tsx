import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

beforeEach(() => server.use(signedIn(), csrfCookie(), ...positionPage({ pending: 0 })));

const path = url('/api/positions/1/mark-completed');
const dialog = async () => within(await screen.findByRole('dialog'));

const complete = async () => {
  const app = renderApp('/positions/1');
  await app.user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Terminar posición' }));
  const button = (await dialog()).getByRole<HTMLButtonElement>('button', {
    name: 'Terminar posición',
  });
  expect(button.disabled).toBe(true);
  await app.user.click((await dialog()).getByLabelText('Entiendo y deseo continuar.'));
  await app.user.click(button);
  return app;
};

test('the position, its people and the balance follow', async () => {
  server.use(
    http.patch(path, () => {
      server.use(
        signedIn({ ...plainProfile, credit_balance: 140 }),
        ...positionPage({ pending: 0, status: 'completed' }),
      );
      return HttpResponse.json({ message: 'ok' });
    }),
  );
  const { services } = await complete();
  const toasts = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await toasts.findByText('Posición marcada como completada')).toBeVisible();
  expect(await screen.findByText('Terminada')).toBeVisible();
  await waitFor(() => expect(services.session.read().user?.creditBalance).toBe(140));
});

test.each([
  [
    'a reason',
    () => HttpResponse.json({ message: 'Ya está terminada.' }, { status: 409 }),
    'Ya está terminada.',
  ],
  ['no reason', () => HttpResponse.json({}, { status: 500 }), 'No se pudo completar la posición.'],
  ['no network', () => HttpResponse.error(), 'Ocurrió un error inesperado. Intenta de nuevo.'],
])('a failure with %s', async (_case, answer, told) => {
  server.use(http.patch(path, answer));
  await complete();
  expect((await (await dialog()).findByRole('alert')).textContent).toBe(told);
});
