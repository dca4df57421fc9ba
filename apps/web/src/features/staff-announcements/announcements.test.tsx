import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { beStaff, fieldRefusal, recordChanges, staffId, staffList } from '#src/testing/staff.ts';

const path = '/api/staff/announcements';

const live = {
  id: staffId(1),
  kind: 'maintenance',
  audience: 'everybody',
  body: 'Mantenimiento el domingo.',
  details: null,
  state: 'live',
  starts_at: '2026-11-16T16:31:00.000Z',
  ends_at: '2026-11-18T16:31:00.000Z',
  author: 'Olga Pérez',
};

beforeEach(() => {
  beStaff();
  server.use(staffList(path, [live, { ...live, id: staffId(2), state: 'withdrawn' }]));
});

test('an announcement is written beside how it will look, and published', async () => {
  const sent = recordChanges('post', path, () =>
    HttpResponse.json({ data: live }, { status: 201 }),
  );
  const { user } = renderApp('/staff/announcements');
  await user.click(await screen.findByRole('button', { name: 'Nuevo aviso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('De qué se trata'), 'Incidente');
  await user.type(dialog.getByLabelText('Aviso'), 'Fallan los correos.');
  const preview = within(dialog.getByRole('figure'));
  expect(preview.getByText('Incidente.')).toBeVisible();
  expect(preview.queryByRole('button')).toBeNull();
  await user.type(dialog.getByLabelText('Hasta'), '2026-11-20T10:00');
  await user.click(dialog.getByRole('button', { name: 'Publicar aviso' }));
  expect(await screen.findByText('El aviso quedó publicado.')).toBeVisible();
  expect(sent).toEqual([
    {
      kind: 'incident',
      audience: 'everybody',
      body: 'Fallan los correos.',
      details: null,
      starts_at: null,
      ends_at: new Date('2026-11-20T10:00').toISOString(),
    },
  ]);
});

test('its end is moved, and a refusal is told in the dialog', async () => {
  recordChanges('patch', `${path}/${live.id}`, () => fieldRefusal('ends_at', 'Elige otro fin.'));
  const { user } = renderApp('/staff/announcements');
  await user.click(await screen.findByRole('button', { name: /^Cambiar fin de/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Nuevo fin'), '2026-11-20T10:00');
  await user.click(dialog.getByRole('button', { name: 'Cambiar el fin' }));
  expect(await dialog.findByText('Elige otro fin.')).toBeVisible();
});

test('only one that is still to be read is withdrawn, after a confirmation', async () => {
  const sent = recordChanges('post', `${path}/${live.id}/withdraw`, () =>
    HttpResponse.json({ data: live }),
  );
  const { user } = renderApp('/staff/announcements');
  await user.click(await screen.findByRole('button', { name: /^Retirar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(live.body)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('El aviso se retiró.')).toBeVisible();
  expect(sent).toEqual([null]);
});

test('whoever is signed in reads it on top of the page once an answer tells of it', async () => {
  server.use(
    http.get(url(path), () =>
      HttpResponse.json({ data: [], next: null }, { headers: { 'x-tamiz-notices': 'abc' } }),
    ),
    http.get(url('/api/announcements'), () =>
      HttpResponse.json({ data: [live] }, { headers: { 'x-tamiz-notices': 'abc' } }),
    ),
  );
  const { user } = renderApp('/staff/announcements');
  const told = within(await screen.findByRole('region', { name: 'Avisos de Tamiz' }));
  expect(told.getByRole('status')).toHaveTextContent(live.body);
  await user.click(screen.getByRole('button', { name: 'Ocultar este aviso' }));
  expect(screen.queryByText(live.body)).toBeNull();
});
