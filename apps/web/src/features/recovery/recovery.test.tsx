import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedOut } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const undo = url('/api/user/profile/undo');

beforeEach(() => {
  server.use(signedOut(), csrfCookie());
  globalThis.location.hash = '#the-token';
});
afterEach(() => {
  globalThis.location.hash = '';
});

test('nothing happens before the person presses the button; then they sign in', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(undo, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, opened } = renderApp('/recover-email');
  const button = await screen.findByRole('button', { name: 'Recuperar mi correo' });
  expect(sent).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Tu correo está de vuelta' })).toBeVisible();
  expect(sent).toEqual([{ token: 'the-token' }]);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(opened).toEqual(['/login']);
});

test('a link that was used says so, and a lost connection can be tried again', async () => {
  const message = 'Este enlace ya se usó o venció. Si no reconoces el cambio, escríbenos.';
  server.use(http.post(undo, () => HttpResponse.json({ message }, { status: 410 })));
  const { user } = renderApp('/recover-email');
  const button = await screen.findByRole('button', { name: 'Recuperar mi correo' });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  server.use(http.post(undo, () => HttpResponse.error()));
  await user.click(button);
  expect(
    await screen.findByText('No se pudo recuperar. Revisa tu conexión e intenta de nuevo.'),
  ).toBeVisible();
});
