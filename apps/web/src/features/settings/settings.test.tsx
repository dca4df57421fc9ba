import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, openSessions, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const sessions = [
  { session_token: 3, user_agent: '', ip_address: '10.0.0.3', last_used_at: 'ayer' },
  {
    session_token: 4,
    user_agent: 'Chromium',
    last_used_at: '2026-10-30T18:05:00Z',
    is_current: 1,
  },
  { user_agent: 'no handle to close it by' },
];

beforeEach(() => server.use(signedIn(), csrfCookie(), openSessions(sessions)));

const dialog = () => screen.findByRole('dialog');
const input = async (label: string) =>
  within(await dialog()).findByLabelText<HTMLInputElement>(label);
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

const changeRequest = url('/api/user/profile/change-request');
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();

describe('changing the name', () => {
  const askForCode = async (sent: unknown[] = []) => {
    server.use(
      http.post(changeRequest, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { expires_at: inTenMinutes() } });
      }),
    );
    const app = renderApp('/settings');
    await press(app.user, 'Editar nombre');
    const firstName = await input('Nombre');
    await app.user.clear(firstName);
    await app.user.type(firstName, '  Ana ');
    await press(app.user, 'Enviar código');
    await input('Código de confirmación');
    return app;
  };

  test('sends trimmed values and then asks for the code', async () => {
    const sent: unknown[] = [];
    await askForCode(sent);
    expect(sent).toEqual([{ first_name: 'Ana', last_name: 'Villaseñor' }]);
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' });
    expect(confirm.disabled).toBe(true);
    expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
  });

  test('calls nobody for values that are wrong or unchanged', async () => {
    const { user } = renderApp('/settings');
    await press(user, 'Editar nombre');
    await press(user, 'Enviar código');
    expect(await screen.findByText('No hay cambios para guardar.')).toBeVisible();
    await user.clear(await input('Apellido'));
    await press(user, 'Enviar código');
    await screen.findByText('El apellido debe tener entre 2 y 100 caracteres.');
    await waitFor(async () => expect(document.activeElement).toBe(await input('Apellido')));
  });

  test('a right code refreshes the person and says so', async () => {
    const { user, services } = await askForCode();
    server.use(
      http.patch(changeRequest, () => new HttpResponse(null, { status: 204 })),
      signedIn({ ...plainProfile, name: 'Ana Villaseñor', first_name: 'Ana' }),
    );
    await user.type(await input('Código de confirmación'), ' 123456 ');
    await press(user, 'Confirmar');
    const region = screen.getByRole('region', { name: 'Avisos' });
    await within(region).findByText('Tu nombre se actualizó.');
    expect(services.session.read().user?.name).toBe('Ana Villaseñor');
    expect(within(screen.getByRole('banner')).getByText('Ana Villaseñor')).toBeVisible();
  });

  test('a refused code stays to be mended, and another one can be had', async () => {
    const { user } = await askForCode();
    server.use(http.patch(changeRequest, () => new HttpResponse(null, { status: 410 })));
    await user.type(await input('Código de confirmación'), '1');
    await press(user, 'Confirmar');
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toBe('La solicitud está expirada o no es válida.');
    await press(user, 'Enviar otro código');
    await screen.findByText('Te enviamos otro código.');
    expect(within(await dialog()).queryByRole('alert')).toBeNull();
    expect((await input('Código de confirmación')).value).toBe('');
  });
});

describe('sessions', () => {
  const rows = async () => {
    const list = await screen.findByRole('list', { name: 'Sesiones activas' });
    return within(list).getAllByRole('listitem');
  };

  test('are read as far as they go, the current one first and without a button', async () => {
    renderApp('/settings');
    const [current, other, ...more] = await rows();
    expect(more).toEqual([]);
    expect(current?.textContent).toMatch(
      /^ChromiumVer agente de usuarioChromiumActiva ahoraÚltimo uso: 30 oct 2026, \d\d:05Esta sesión$/,
    );
    expect(other?.textContent).toBe('Dispositivo desconocidoIP 10.0.0.3Cerrar sesión');
  });

  test('one is closed by its opaque handle', async () => {
    const sent: unknown[] = [];
    server.use(
      http.delete(url('/api/sessions/logout'), async ({ request }) => {
        sent.push(await request.json());
        server.use(openSessions(sessions.slice(1)));
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    const { user } = renderApp('/settings');
    await press(user, 'Cerrar sesión de Dispositivo desconocido');
    await screen.findByText('Cerramos la sesión de Dispositivo desconocido.');
    expect(sent).toEqual([{ session_token: 3 }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  test.each([
    [404, null, 'Esa sesión ya estaba cerrada.'],
    [409, 'Esta es tu sesión actual.', 'Esta es tu sesión actual.'],
    [500, 'Server Error', 'No se pudo cerrar la sesión. Intenta de nuevo.'],
  ])('one that answers %i is told', async (status, message, told) => {
    server.use(
      http.delete(url('/api/sessions/logout'), () => HttpResponse.json({ message }, { status })),
    );
    const { user } = renderApp('/settings');
    await press(user, 'Cerrar sesión de Dispositivo desconocido');
    expect(await screen.findByText(told)).toBeVisible();
  });
});

describe('the pages of the settings', () => {
  const pages = () => screen.queryByRole('navigation', { name: 'Secciones de Configuración' });
  const open = (path: string, abilities: string[]) => {
    server.use(
      signedIn({ ...plainProfile, abilities }),
      openSessions([]),
      http.get(url('/api/dropdowns'), () =>
        HttpResponse.json({ data: { features: ['team', 'pipeline', 'data-requests', 'notices'] } }),
      ),
    );
    return renderApp(path);
  };
  const owner = ['self.manage', 'positions.read', 'account.manage', 'candidates.erase'];

  test('have addresses of their own, and the first is what the specification asks', async () => {
    open('/settings', owner);
    expect(await screen.findByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
    await waitFor(() => expect(pages()).not.toBeNull());
    const links = within(pages() ?? document.body).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Perfil y sesiones', '/settings'],
      ['Equipo y cuenta', '/settings/team'],
      ['Etapas', '/settings/stages'],
      ['Datos personales', '/settings/privacy'],
      ['Avisos', '/settings/notices'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('heading', { name: 'Sesiones activas' })).toBeVisible();
  });

  test('that somebody does not have say so, and are not listed', async () => {
    open('/settings/stages', ['self.manage', 'positions.read']);
    expect(await screen.findByText('Esta sección no es de tu rol')).toBeVisible();
    expect(within(pages() ?? document.body).queryByText('Etapas')).toBeNull();
  });

  test('need no list where the backend has only what the specification asks', async () => {
    server.use(signedIn(), openSessions([]), catalogues());
    renderApp('/settings');
    expect(await screen.findByRole('heading', { name: 'Sesiones activas' })).toBeVisible();
    expect(pages()).toBeNull();
  });
});
