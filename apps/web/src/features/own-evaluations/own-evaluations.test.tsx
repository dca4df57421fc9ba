import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { beAuthor, ownBackend, ownDraft } from '#src/testing/own-evaluation.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { recordChanges, recordReads, refusal } from '#src/testing/staff.ts';

const listPath = '/api/own-evaluations';
const pageOf = (data: readonly object[]) =>
  HttpResponse.json({ data: { data, current_page: 1, last_page: 1, total: data.length } });

beforeEach(() => beAuthor());

test('the list tells the state and the facts of each, and asks for one state', async () => {
  const asked = recordReads(listPath, () => pageOf([ownDraft]));
  const { user } = renderApp('/evaluations/own');
  const link = await screen.findByRole('link', { name: 'Java para pagos' });
  expect(link).toHaveAttribute('href', '/evaluations/own/3');
  expect(screen.getByText(/Java · 2 preguntas · hasta 3 min/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Estado'), 'Publicada');
  await waitFor(() => expect(asked).toEqual(['?page=1', '?state=published&page=1']));
});

test('an empty list says how to begin', async () => {
  recordReads(listPath, () => pageOf([]));
  renderApp('/evaluations/own');
  expect(await screen.findByText('Aún no hay evaluaciones propias')).toBeVisible();
});

test('a list that does not come tells why', async () => {
  recordReads(listPath, () => refusal(403, 'No puedes ver esto.'));
  renderApp('/evaluations/own');
  expect(await screen.findByText('No puedes ver esto.')).toBeVisible();
});

test('who does not write evaluations is led to those for all', async () => {
  beAuthor(['self.manage', 'catalogue.read']);
  server.use(http.get(url('/api/evaluations'), () => pageOf([])));
  const { router } = renderApp('/evaluations/own/3');
  expect(await screen.findByRole('heading', { level: 1, name: 'Evaluaciones' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/evaluations');
  expect(screen.queryByRole('link', { name: 'Evaluaciones propias' })).toBeNull();
});

test('a blank one keeps what was typed when it is refused, and opens once it is made', async () => {
  ownBackend();
  const sent = recordChanges('post', listPath, (count) =>
    count === 1
      ? HttpResponse.json(
          { message: 'Revisa los campos.', errors: { specialty_id: ['Elige la especialidad.'] } },
          { status: 422 },
        )
      : HttpResponse.json({ data: ownDraft }, { status: 201 }),
  );
  const { user, router } = renderApp('/evaluations/own/new');
  await user.type(await screen.findByLabelText('Título'), 'Java para pagos');
  await user.click(screen.getByRole('button', { name: 'Crear borrador' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Elige la especialidad.');
  expect(screen.getByLabelText('Título')).toHaveValue('Java para pagos');
  await user.selectOptions(screen.getByLabelText('Especialidad'), 'Java');
  await user.click(screen.getByRole('button', { name: 'Crear borrador' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/evaluations/own/3'));
  expect(sent[1]).toEqual({
    title: 'Java para pagos',
    description: null,
    specialty_id: 6,
    source_id: null,
  });
});

test('another one is adapted from its page, under a name of its own', async () => {
  ownBackend();
  const shared = {
    id: 12,
    title: 'Java senior',
    specialty_id: 6,
    is_active: 1,
    versions: [],
    taxonomy_summary: {},
  };
  server.use(http.get(url('/api/evaluations/12'), () => HttpResponse.json({ data: shared })));
  const sent = recordChanges('post', listPath, () =>
    HttpResponse.json({ data: ownDraft }, { status: 201 }),
  );
  const { user } = renderApp('/evaluations/12');
  await user.click(await screen.findByRole('link', { name: 'Duplicar y adaptar' }));
  expect(await screen.findByLabelText('Título')).toHaveValue('Java senior (adaptada)');
  await user.click(screen.getByRole('button', { name: 'Crear borrador' }));
  await screen.findByRole('heading', { level: 1, name: 'Java para pagos' });
  expect(sent).toEqual([
    { title: 'Java senior (adaptada)', description: null, specialty_id: 6, source_id: 12 },
  ]);
});

test('a published one is marked in the list for all', async () => {
  server.use(
    http.get(url('/api/evaluations'), () =>
      pageOf([
        { id: 3, title: 'Java para pagos', is_own: true },
        { id: 12, title: 'Java senior' },
      ]),
    ),
  );
  renderApp('/evaluations');
  await screen.findByRole('link', { name: 'Java para pagos' });
  expect(screen.getAllByText('Propia')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Evaluaciones propias' })).toBeVisible();
});
