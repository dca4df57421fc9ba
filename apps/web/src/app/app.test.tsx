import { permissionsOf } from '@tamiz/contract/shared/permissions';
import { listPositions } from '@tamiz/contract/calls/hiring/positions';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { proves } from '#src/testing/asserts.ts';
import {
  csrfCookie,
  openSessions,
  plainProfile,
  signedIn,
  signedOut,
} from '#src/testing/backend.ts';
import { creditHistory } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { neverAnswers } from '#src/testing/staff.ts';

const home = () => screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' });
const login = () => screen.findByRole('button', { name: 'Enviar correo' });
const sideMenu = () => screen.getByRole('navigation', { name: 'Principal' });
const openUserMenu = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(await screen.findByRole('button', { name: /Menú de usuario/ }));

describe('guards', () => {
  test('a protected page waits for the profile', async () => {
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.get(url('/api/user/profile'), async () => {
        await gate;
        return HttpResponse.json({ data: plainProfile });
      }),
    );
    renderApp('/');
    expect((await screen.findByText('Cargando...')).closest('[role="status"]')).toBeVisible();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Cargando...',
    ]);
    answer();
    await home();
    expect(screen.queryByText('Cargando...')).toBeNull();
  });

  test('[REQ-08] a refresh says that it loads and keeps the page', async () => {
    server.use(signedIn());
    const { services } = renderApp('/');
    const heading = await home();
    const refreshed = services.session.refresh();
    expect((await screen.findByText('Cargando...')).getAttribute('role')).toBe('status');
    expect(heading.isConnected).toBe(true);
    await refreshed;
    await waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
    expect(heading.isConnected).toBe(true);
  });

  test.each(['/', '/positions', '/settings', '/no/existe'])(
    'without a session %s leads to the login',
    async (path) => {
      server.use(signedOut());
      const { router } = renderApp(path);
      await login();
      expect(router.state.location.pathname).toBe('/login');
    },
  );

  test('a page that was asked for before signing in opens after it, once', async () => {
    server.use(signedOut());
    renderApp('/settings?de=correo');
    await login();
    cleanup();
    server.use(signedIn(), openSessions());
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(router.state.location.search).toBe('?de=correo');
    await act(() => router.navigate('/'));
    await home();
    expect(router.state.location.pathname).toBe('/');
  });

  test('whoever signed out themselves starts anew', async () => {
    server.use(
      signedIn(),
      openSessions(),
      csrfCookie(),
      http.post(url('/api/logout'), () => new HttpResponse(null, { status: 204 })),
    );
    const before = renderApp('/settings');
    await openUserMenu(before.user);
    await before.user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await login();
    cleanup();
    const { router } = renderApp('/');
    await home();
    expect(router.state.location.pathname).toBe('/');
  });

  test('with a session the login leads home', async () => {
    server.use(signedIn());
    const { router } = renderApp('/login');
    await home();
    expect(router.state.location.pathname).toBe('/');
  });

  test('[REQ-07] a 401 in mid-session leads to the login within about a second', async ({
    task,
  }) => {
    server.use(
      signedIn(),
      http.get(url('/api/positions'), () => new HttpResponse(null, { status: 401 })),
    );
    const { services, router } = renderApp('/');
    await home();
    await services.api.call(listPositions);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 30_000 });
    proves(task, 'REQ-07.c', () => {
      expect(router.state.location.pathname).toBe('/login');
      expect(services.session.read().user).toBeNull();
    });
    expect(await screen.findByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeVisible();
  });
});

describe('shell', () => {
  test('offers every section and the balance to a backend without abilities', async () => {
    server.use(signedIn());
    renderApp('/');
    await home();
    const links = within(sideMenu()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Inicio',
      'Posiciones',
      'Evaluaciones',
      'Preguntas',
      'Créditos',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/positions',
      '/evaluations',
      '/questions',
      '/credits',
    ]);
    expect(screen.getByText('Saldo disponible')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Comprar créditos' })).toBeVisible();
  });

  test('hides what belongs to an account from staff', async () => {
    server.use(
      signedIn({
        ...plainProfile,
        role: 'staff',
        account: null,
        credit_balance: 0,
        staff_role: 'operator',
        abilities: permissionsOf({ role: 'staff', staffRole: 'operator' }),
      }),
    );
    renderApp('/');
    // The menu of the back office is a chunk of its own and comes last.
    await screen.findByRole('link', { name: 'Bitácora' });
    const links = within(sideMenu()).getAllByRole('link');
    const names = links.map((link) => link.textContent);
    expect(names[0]).toBe('Inicio');
    const bank = within(sideMenu()).getByRole('list', { name: 'Banco' });
    expect(
      within(bank)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Preguntas', 'Evaluaciones', 'Catálogo', 'Nueva pregunta', 'Constructor']);
    expect(names).not.toEqual(expect.arrayContaining(['Posiciones']));
    expect(names).not.toEqual(expect.arrayContaining(['Créditos']));
    expect(screen.queryByText('Saldo disponible')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Comprar créditos' })).toBeNull();
  });

  test.each([
    ['/positions', 'Posiciones'],
    ['/evaluations', 'Evaluaciones'],
    ['/questions', 'Preguntas'],
    ['/credits', 'Créditos'],
    ['/settings', 'Configuración'],
  ])('%s exists and names itself', async (path, title) => {
    server.use(signedIn(), openSessions(), ...creditHistory());
    neverAnswers('/api/positions');
    neverAnswers('/api/questions');
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const crumbs = screen.getByRole('navigation', { name: 'Ruta de navegación' });
    expect(within(crumbs).getByText(title).getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe(`${title} · Tamiz`);
  });

  test('an unknown path offers the way back to the positions', async () => {
    server.use(signedIn());
    renderApp('/no/existe');
    const back = await screen.findByRole('link', { name: 'Volver a Posiciones' });
    expect(back.getAttribute('href')).toBe('/positions');
  });

  test('the user menu signs out even when the server fails', async () => {
    server.use(
      signedIn(),
      csrfCookie(),
      http.post(url('/api/logout'), () => new HttpResponse(null, { status: 500 })),
    );
    const { user, router } = renderApp('/');
    await openUserMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
    await login();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByText('Tu sesión terminó. Inicia sesión de nuevo.')).toBeNull();
  });

  test('dark mode is switched in the user menu and remembered', async () => {
    server.use(signedIn());
    const { user } = renderApp('/');
    await openUserMenu(user);
    const toggle = await screen.findByRole('menuitemcheckbox', { name: 'Modo oscuro' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    expect(localStorage.getItem('tamiz-color-scheme')).toBe('dark');
  });

  test('the menu of small screens gives the focus back when it closes', async () => {
    server.use(signedIn());
    const { user } = renderApp('/');
    await home();
    const burger = screen.getByRole('button', { name: 'Abrir menú' });
    await user.click(burger);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar menú' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(burger));
  });
});

test('[REQ-05] after a CSRF failure the page says so and offers to reload', async () => {
  server.use(
    signedOut(),
    http.get(url('/sanctum/csrf-cookie'), () => HttpResponse.error()),
  );
  const { user, opened } = renderApp('/login');
  await user.type(await screen.findByLabelText('Correo electrónico'), 'ana@ejemplo.mx');
  await user.click(await login());
  await user.click(await screen.findByRole('button', { name: 'Recargar' }));
  expect(opened).toEqual(['reload']);
});
