import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

beforeEach(() => server.use(signedIn(), csrfCookie()));

const openEdit = async () => {
  const app = renderApp('/positions/1');
  await app.user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Editar posición' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByLabelText('Máximo de candidatos');
  return { ...app, dialog };
};

test('what candidates may use is chosen in the form and sent alone', async () => {
  const sent: unknown[] = [];
  server.use(
    ...positionPage({ aids: 'documentation' }),
    http.patch(url('/api/positions/1'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const { user, dialog } = await openEdit();
  await user.selectOptions(dialog.getByLabelText('Ayudas permitidas'), 'Cualquiera, también IA');
  await user.click(dialog.getByRole('button', { name: 'Actualizar posición' }));
  await waitFor(() => expect(sent).toEqual([{ allowed_aids: 'anything' }]));
});

test('a backend without that setting is not asked for it', async () => {
  server.use(...positionPage());
  const { dialog } = await openEdit();
  expect(dialog.queryByLabelText('Ayudas permitidas')).toBeNull();
  expect(dialog.queryByLabelText('Aciertos por tecnología')).toBeNull();
});

test('whether candidates see how they did is off until somebody chooses otherwise', async () => {
  const sent: unknown[] = [];
  server.use(
    ...positionPage({ aids: 'documentation' }),
    http.patch(url('/api/positions/1'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const { user, dialog } = await openEdit();
  const choice = dialog.getByLabelText('Aciertos por tecnología');
  expect(choice).toHaveValue('kept');
  await user.selectOptions(choice, 'Compartir con cada candidato los suyos');
  await user.click(dialog.getByRole('button', { name: 'Actualizar posición' }));
  await waitFor(() => expect(sent).toEqual([{ shares_feedback: true }]));
});
