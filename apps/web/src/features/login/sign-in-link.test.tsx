import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openTabs } from '#src/lib/tabs.ts';
import { csrfCookie, signedIn, signedOut } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const entry = url('/api/sign-in-link');
let entered: unknown[];

beforeEach(() => {
  entered = [];
  globalThis.location.hash = '#the-token';
  server.use(
    signedOut(),
    csrfCookie(),
    http.post(url('/api/sign-in-link/preview'), () =>
      HttpResponse.json({ data: { email: 'lucia@ejemplo.mx' } }),
    ),
    http.post(entry, async ({ request }) => {
      entered.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
});
afterEach(() => {
  globalThis.location.hash = '';
});

const button = () => screen.findByRole('button', { name: 'Entrar' });

test('says who will be signed in, and waits for the press', async () => {
  const { user, opened } = renderApp('/sign-in');
  expect(await screen.findByText('lucia@ejemplo.mx')).toBeVisible();
  expect(entered).toEqual([]);
  await user.click(await button());
  await expect.poll(() => opened).toEqual(['/']);
  expect(entered).toEqual([{ token: 'the-token' }]);
});

test('goes on to the page that the tab waiting for the code wanted', async () => {
  const waiting = openTabs('tamiz.wanted-page');
  waiting.hear(() => waiting.send('/positions/7'));
  renderApp('/sign-in');
  await button();
  await expect.poll(() => sessionStorage.getItem('tamiz.wanted-page')).toBe('/positions/7');
  waiting.close();
  sessionStorage.clear();
});

test('the login tells the tab of the link where it wanted to go', async () => {
  sessionStorage.setItem('tamiz.wanted-page', '/candidates/9');
  renderApp('/login');
  await screen.findByRole('button', { name: 'Enviar correo' });
  const link = openTabs('tamiz.wanted-page');
  const told: unknown[] = [];
  link.hear((message) => told.push(message));
  link.send('?');
  await expect.poll(() => told).toEqual(['/candidates/9']);
  link.close();
  sessionStorage.clear();
});

test('stays where it is although nobody is signed in', async () => {
  const { opened } = renderApp('/sign-in');
  await button();
  // The check for ended sessions runs every second.
  await new Promise((resolve) => setTimeout(resolve, 1_300));
  expect(await button()).toBeVisible();
  expect(opened).toEqual([]);
});

test('warns whoever is signed in as somebody else', async () => {
  server.use(signedIn());
  renderApp('/sign-in');
  expect(
    await screen.findByText('Se cerrará aquí la sesión de mariana.villasenor@ejemplo.mx.'),
  ).toBeVisible();
});

test('a used link says so and leads to the login', async () => {
  const message = 'Este enlace ya se usó o venció. Pide otro correo para entrar.';
  server.use(
    http.post(url('/api/sign-in-link/preview'), () =>
      HttpResponse.json({ message }, { status: 410 }),
    ),
  );
  const { user, opened } = renderApp('/sign-in');
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ir a iniciar sesión' }));
  expect(opened).toEqual(['/login']);
});

test('a lost connection can be tried again, before and after the press', async () => {
  let isAway = true;
  server.use(
    http.post(url('/api/sign-in-link/preview'), () =>
      isAway ? HttpResponse.error() : HttpResponse.json({ data: { email: 'lucia@ejemplo.mx' } }),
    ),
    http.post(entry, () => HttpResponse.error()),
  );
  const { user } = renderApp('/sign-in');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  isAway = false;
  await user.click(retry);
  await user.click(await button());
  expect(
    await screen.findByText('No se pudo entrar. Revisa tu conexión e intenta de nuevo.'),
  ).toBeVisible();
});
