import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, openSessions, plainProfile, signedIn } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const members = [
  {
    id: 'a',
    name: 'Mariana Villaseñor',
    email: 'mariana@ejemplo.mx',
    role: 'owner',
    is_you: true,
    abilities: [],
  },
  {
    id: 'b',
    name: 'Diego Salinas',
    email: 'diego@ejemplo.mx',
    role: 'recruiter',
    is_you: false,
    abilities: ['role', 'remove', 'transfer'],
  },
];
const invitations = [
  {
    id: 'c',
    name: 'Inés Caballero',
    email: 'ines@ejemplo.mx',
    role: 'viewer',
    expires_at: '2999-01-01T00:00:00Z',
  },
];
const account = { id: 'x', name: 'Talento Norte', retention_months: null, fiscal_data: null };

const answer = (path: `/${string}`, data: unknown) =>
  http.get(url(path), () => HttpResponse.json({ data }));

const asOwner = (abilities = ['self.manage', 'account.manage']) =>
  server.use(
    signedIn({ ...plainProfile, abilities }),
    csrfCookie(),
    openSessions([]),
    answer('/api/dropdowns', { features: ['team'] }),
    answer('/api/team', { members, invitations }),
    answer('/api/account', account),
    answer('/api/user/notifications', { answers_digest: true, low_balance: null }),
  );

const team = () => screen.findByRole('list', { name: 'Equipo' });
const press = async (user: ReturnType<typeof renderApp>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the team', () => {
  beforeEach(() => asOwner());

  test('shows who is in it, who was asked, and only what may be done with each', async () => {
    renderApp('/settings/team');
    const rows = within(await team()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Mariana Villaseñor (tú)'),
      expect.stringContaining('Diego Salinas'),
      expect.stringContaining('Invitación pendiente'),
    ]);
    expect(screen.queryByRole('button', { name: 'Acciones de Mariana Villaseñor' })).toBeNull();
  });

  test('invites a colleague as who may only look, and tells a refusal under its field', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(url('/api/team/invitations'), async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? HttpResponse.json({ errors: { email: ['El correo no es válido.'] } }, { status: 422 })
          : HttpResponse.json({ data: invitations[0] }, { status: 201 });
      }),
    );
    const { user } = renderApp('/settings/team');
    await press(user, 'Invitar a un colega');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nombre'), 'Lucía');
    await user.type(dialog.getByLabelText('Apellido'), 'Barragán');
    await user.type(dialog.getByLabelText('Correo electrónico'), 'lucia');
    await press(user, 'Enviar invitación');
    expect(await dialog.findByText('El correo no es válido.')).toBeVisible();
    await user.type(dialog.getByLabelText('Correo electrónico'), '@ejemplo.mx');
    await press(user, 'Enviar invitación');
    await screen.findByText('Enviamos la invitación a lucia@ejemplo.mx.');
    expect(sent.at(-1)).toEqual({
      first_name: 'Lucía',
      last_name: 'Barragán',
      email: 'lucia@ejemplo.mx',
      role: 'viewer',
    });
  });

  test('shows the server’s sentence when the last owner would be lost', async () => {
    server.use(
      http.delete(url('/api/team/members/b'), () =>
        HttpResponse.json({ message: 'La cuenta necesita una persona.' }, { status: 409 }),
      ),
    );
    const { user } = renderApp('/settings/team');
    await press(user, 'Acciones de Diego Salinas');
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar del equipo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Quitar del equipo' }));
    expect(await dialog.findByText('La cuenta necesita una persona.')).toBeVisible();
  });

  test('offers only the régimenes of the kind of person an RFC names', async () => {
    const { user } = renderApp('/settings/team');
    const rfc = await screen.findByLabelText('RFC');
    const regime = screen.getByLabelText<HTMLSelectElement>('Régimen fiscal');
    const codes = () => [...regime.options].map(({ value }) => value);
    expect(codes()).toContain('612');
    await user.type(rfc, 'cfe370814qi0');
    await waitFor(() => expect(codes()).not.toContain('612'));
    expect(codes()).toContain('601');
  });
});

describe('who does not own the account', () => {
  test('chooses mails, and sees nothing of team or account', async () => {
    asOwner(['self.manage']);
    const sent: unknown[] = [];
    server.use(
      http.patch(url('/api/user/notifications'), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { answers_digest: false, low_balance: null } });
      }),
    );
    const { user } = renderApp('/settings');
    const box = await screen.findByLabelText<HTMLInputElement>(/^Respuestas de candidatos/);
    await user.click(box);
    await waitFor(() => expect(box.checked).toBe(false));
    expect(sent).toEqual([{ answers_digest: false }]);
    expect(screen.queryByText('Pocos créditos')).toBeNull();
    expect(screen.queryByText('Equipo')).toBeNull();
  });

  test('a backend without these calls shows none of it', async () => {
    asOwner();
    server.use(answer('/api/dropdowns', { features: [] }));
    renderApp('/settings/team');
    await screen.findByText('Esta sección no es de tu rol');
    expect(screen.queryByText('Equipo')).toBeNull();
  });
});

describe('how long candidates are kept', () => {
  const planned = {
    announced_at: '2026-11-15T18:00:00Z',
    erase_from: '2026-12-15T18:00:00Z',
    people: 12,
  };

  test('shows whom it will erase and when, until another time is chosen', async () => {
    asOwner();
    let months: number | null = 6;
    server.use(
      answer('/api/dropdowns', { features: ['team', 'retention.plan'] }),
      http.get(url('/api/account'), () =>
        HttpResponse.json({ data: { ...account, retention_months: months } }),
      ),
      http.get(url('/api/account/retention-plan'), () =>
        HttpResponse.json({ data: months === 6 ? [planned] : [] }),
      ),
      http.patch(url('/api/account'), () => {
        months = 24;
        return HttpResponse.json({ data: { ...account, retention_months: months } });
      }),
    );
    const { user } = renderApp('/settings/team');
    const words = /A partir del 15 dic 2026 borraremos los datos de 12 personas/;
    expect(await screen.findByText(words)).toHaveTextContent('Avisamos por correo el 15 nov 2026');
    await user.selectOptions(screen.getByLabelText('Datos de candidatos'), '24 meses');
    await press(user, 'Guardar plazo');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });
});

describe('leaving the team', () => {
  const leaving = url('/api/team/leave');
  const inTeam = { ...plainProfile, abilities: ['self.manage'], account: account };

  const askToLeave = async () => {
    asOwner();
    server.use(signedIn(inTeam));
    const app = renderApp('/settings/team');
    await press(app.user, 'Salir del equipo');
    const dialog = within(await screen.findByRole('dialog', { name: 'Salir de Talento Norte' }));
    await app.user.click(dialog.getByRole('button', { name: 'Salir del equipo' }));
    return { ...app, dialog };
  };

  test('says what happens, and ends at the login', async () => {
    server.use(http.post(leaving, () => new HttpResponse(null, { status: 204 })));
    const { opened } = await askToLeave();
    await expect.poll(() => opened).toEqual(['/login#left-team']);
  });

  test('is refused to the last owner, with the reason', async () => {
    const message = 'La cuenta necesita al menos una persona responsable.';
    server.use(http.post(leaving, () => HttpResponse.json({ message }, { status: 409 })));
    const { dialog, opened } = await askToLeave();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(opened).toEqual([]);
  });
});
