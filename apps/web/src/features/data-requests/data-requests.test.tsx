import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { csrfCookie, openSessions, plainProfile, signedIn } from '#src/testing/backend.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const asked = {
  id: 'a',
  candidate_id: 'p',
  kind: 'erasure',
  state: 'open',
  name: 'Andrea Robles',
  email: 'andrea@ejemplo.mx',
  reason: null,
  answer: null,
  asked_at: '2026-11-01T18:00:00Z',
  answer_due_at: '2026-12-01T05:59:59Z',
  answered_at: null,
  carry_out_due_at: null,
  done_at: null,
  is_overdue: false,
  is_due_soon: false,
};
const granted = { ...asked, state: 'granted', carry_out_due_at: '2026-12-20T05:59:59Z' };
const done = { ...granted, state: 'done', name: null, email: null };

const open = (rows: object[], { abilities = ['self.manage', 'candidates.erase'] } = {}) => {
  const sent: [string, unknown][] = [];
  const record = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push([new URL(request.url).pathname, text === '' ? null : JSON.parse(text)]);
    return HttpResponse.json({ message: 'Hecho.' });
  };
  const page = { data: rows, current_page: 1, last_page: 1, total: rows.length };
  server.use(
    signedIn({ ...plainProfile, abilities }),
    csrfCookie(),
    openSessions([]),
    http.get(url('/api/dropdowns'), () =>
      HttpResponse.json({ data: { features: ['data-requests', 'candidates.erase'] } }),
    ),
    http.get(url('/api/data-requests'), () => HttpResponse.json(page)),
    http.post(url('/api/data-requests/a/answer'), record),
    http.post(url('/api/data-requests/a/done'), record),
    http.post(url('/api/candidate/p/erase'), record),
  );
  return { sent, ...renderApp('/settings/privacy') };
};

const section = () => screen.findByRole('region', { name: 'Solicitudes de datos personales' });
const row = async () => within(await section()).findByRole('listitem');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a request is granted', async () => {
  const { user, sent } = open([asked]);
  expect((await row()).textContent).toContain(
    'responde a más tardar el 1 dic 2026, 05:59, hora GMT+0',
  );
  await user.click(within(await row()).getByRole('button', { name: 'Aceptar: Andrea Robles' }));
  const inside = await dialog('Aceptar la solicitud');
  await user.click(inside.getByRole('button', { name: 'Aceptar la solicitud' }));
  await screen.findByText('Aceptaste la solicitud. Avisamos a la persona.');
  expect(sent).toEqual([['/api/data-requests/a/answer', { decision: 'granted' }]]);
});

test('a request is refused with a reason of some length', async () => {
  const { user, sent } = open([asked]);
  await user.click(within(await row()).getByRole('button', { name: 'Negar: Andrea Robles' }));
  const inside = await dialog('Negar la solicitud');
  const confirm = inside.getByRole('button', { name: 'Negar la solicitud' });
  expect(confirm).toBeDisabled();
  await user.type(inside.getByLabelText('Motivo'), 'Debemos conservarlos.');
  await user.click(confirm);
  await screen.findByText('Negaste la solicitud. Avisamos a la persona.');
  const answer = 'Debemos conservarlos.';
  expect(sent).toEqual([['/api/data-requests/a/answer', { decision: 'refused', answer }]]);
});

test('a granted erasure is carried out by erasing the person', async () => {
  const { user, sent } = open([granted]);
  await user.click(
    within(await row()).getByRole('button', { name: 'Borrar datos: Andrea Robles' }),
  );
  const inside = await dialog('Eliminar candidato');
  await user.type(inside.getByRole('textbox'), 'andrea@ejemplo.mx');
  await user.click(inside.getByRole('button', { name: 'Eliminar candidato' }));
  await screen.findByText('Hecho.');
  expect(sent).toEqual([['/api/candidate/p/erase', { email: 'andrea@ejemplo.mx' }]]);
});

test('a granted objection is marked as carried out', async () => {
  const { user, sent } = open([{ ...granted, kind: 'objection' }]);
  await user.click(
    within(await row()).getByRole('button', { name: 'Marcar como cumplida: Andrea Robles' }),
  );
  const inside = await dialog('Marcar como cumplida');
  await user.click(inside.getByRole('button', { name: 'Marcar como cumplida' }));
  await screen.findByText('La solicitud quedó cumplida.');
  expect(sent).toEqual([['/api/data-requests/a/done', null]]);
});

test.each([
  [{ ...asked, is_overdue: true }, 'Plazo vencido'],
  [{ ...asked, is_due_soon: true }, 'Vence pronto'],
  [granted, 'Por cumplir'],
  [done, 'Cumplida'],
])('the pill tells what presses', async (request, words) => {
  open([request]);
  expect(within(await row()).getByText(words)).toBeVisible();
});

test('what is done offers nothing more, and names nobody', async () => {
  open([done]);
  expect((await row()).textContent).toContain('Persona eliminada');
  expect(within(await row()).queryByRole('button')).toBeNull();
});

test('who does not own the account sees none of it', async () => {
  open([asked], { abilities: ['self.manage'] });
  await screen.findByText('Esta sección no es de tu rol');
  expect(screen.queryByText('Solicitudes de datos personales')).toBeNull();
});
