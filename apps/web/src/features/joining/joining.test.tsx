import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedOut } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const norte = {
  id: 'a',
  account_name: 'Talento Norte',
  invited_by: 'Mariana Villaseñor',
  role: 'recruiter',
  expires_at: '2999-01-01T00:00:00Z',
};
const bruma = {
  ...norte,
  id: 'b',
  account_name: 'Bruma Estudio',
  invited_by: null,
  role: 'viewer',
};

let open: (typeof norte | typeof bruma)[];
let sent: unknown[];

const answerTo = (path: `/${string}`, answer: (id: unknown) => Response) =>
  http.post(url(path), async ({ request, params }) => {
    sent.push({ ...params, ...Object(await request.json()) });
    return answer(params['id']);
  });

beforeEach(() => {
  open = [norte, bruma];
  sent = [];
  globalThis.location.hash = '#the-token';
  server.use(
    signedOut(),
    csrfCookie(),
    http.post(url('/api/team/invitations/mine'), () =>
      HttpResponse.json({ data: { email: 'ines@ejemplo.mx', invitations: open } }),
    ),
    answerTo('/api/team/invitations/:id/accept', () => HttpResponse.json({ data: {} })),
    answerTo('/api/team/invitations/:id/decline', (id) => {
      open = open.filter((one) => one.id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  globalThis.location.hash = '';
});

const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('names every team, who invited and the role, and joins the chosen one', async () => {
  const { user, opened } = renderApp('/team-invitations');
  expect(await screen.findByRole('heading', { name: 'Elige tu equipo' })).toBeVisible();
  expect(screen.getByText('ines@ejemplo.mx')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Invitaciones' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(
      'Talento NorteTe invitó Mariana Villaseñor con el rol «Reclutamiento».',
    ),
    expect.stringContaining('Bruma EstudioTe invitaron con el rol «Consulta».'),
  ]);
  expect(sent).toEqual([]);
  await press(user, 'Unirme a Talento Norte');
  await expect.poll(() => opened).toEqual(['/']);
  expect(sent).toEqual([{ id: 'a', token: 'the-token' }]);
});

test('one is declined, the other stays; after the last there is nothing left', async () => {
  const { user } = renderApp('/team-invitations');
  await press(user, 'Rechazar la invitación de Talento Norte');
  expect(await screen.findByText('Rechazaste la invitación de Talento Norte.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Te invitaron a un equipo' })).toBeVisible();
  await press(user, 'Rechazar la invitación de Bruma Estudio');
  expect(
    await screen.findByRole('heading', { name: 'No tienes invitaciones pendientes' }),
  ).toBeVisible();
});

test('a refusal is told in the words of the server', async () => {
  const message = 'Tu correo ya pertenece a un equipo.';
  server.use(
    answerTo('/api/team/invitations/:id/accept', () =>
      HttpResponse.json({ message }, { status: 409 }),
    ),
  );
  const { user, opened } = renderApp('/team-invitations');
  await press(user, 'Unirme a Bruma Estudio');
  expect(await screen.findByText(message)).toBeVisible();
  expect(opened).toEqual([]);
});

test('past its hour the page leads back to the login', async () => {
  const ended = 'Por seguridad, esta página caducó. Inicia sesión de nuevo.';
  server.use(
    http.post(url('/api/team/invitations/mine'), () =>
      HttpResponse.json({ message: ended }, { status: 410 }),
    ),
  );
  const { user, opened } = renderApp('/team-invitations');
  expect(await screen.findByText(ended)).toBeVisible();
  await press(user, 'Ir a iniciar sesión');
  expect(opened).toEqual(['/login']);
});

test('a lost connection can be tried again', async () => {
  const path = url('/api/team/invitations/mine');
  server.use(http.post(path, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/team-invitations');
  await press(user, 'Reintentar');
  expect(await screen.findByRole('heading', { name: 'Elige tu equipo' })).toBeVisible();
});
