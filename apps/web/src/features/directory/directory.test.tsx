import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const people = [
  {
    candidate_id: 'p1',
    name: 'Mariana Treviño',
    email: 'mariana@ejemplo.mx',
    positions: 2,
    last: {
      position_id: 'x',
      position_title: 'Analista',
      progress: 'done',
      at: '2026-11-10T18:00:00Z',
    },
    score_pct: 84,
  },
  {
    candidate_id: 'p2',
    name: 'Óscar Peña',
    email: 'oscar@ejemplo.mx',
    positions: 0,
    last: null,
    score_pct: null,
  },
];

/** What was asked for, in order. */
const answerWith = (rows: readonly object[] = people, lastPage = 1) => {
  const asked: Record<string, unknown>[] = [];
  server.use(
    http.post(url('/api/candidates/search'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      const at = { current_page: body['page'], last_page: lastPage, total: rows.length };
      return HttpResponse.json({ data: rows, ...at });
    }),
  );
  return asked;
};

beforeEach(() =>
  server.use(signedIn(), csrfCookie(), catalogues({ features: ['search', 'directory'] })),
);

describe('the directory', () => {
  test('is in the menu, and each row leads to the person', async () => {
    answerWith();
    const { user, router } = renderApp('/settings/notices');
    const menu = within(await screen.findByRole('navigation', { name: 'Principal' }));
    await user.click(await menu.findByRole('link', { name: 'Candidatos' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/candidates'));
    const list = within(await screen.findByRole('list', { name: 'Candidatos' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('mariana@ejemplo.mx');
    expect(first).toHaveTextContent('2 posiciones');
    expect(first).toHaveTextContent('Entregada');
    expect(first).toHaveTextContent('84%');
    expect(second).toHaveTextContent('Sin posición');
    expect(second).toHaveTextContent('Sin resultado');
    expect(list.getByRole('link', { name: 'Mariana Treviño' })).toHaveAttribute(
      'href',
      '/candidates/p1',
    );
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Candidatos');
  });

  test('asks in the body, never in the address, and from the first page', async () => {
    const asked = answerWith(people, 3);
    const { user, router } = renderApp('/candidates?page=2');
    await screen.findByRole('list', { name: 'Candidatos' });
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por nombre o correo' }), 'peña');
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, q: 'peña' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Avance' }), 'Entregada');
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, q: 'peña', progress: 'done' }));
    expect(router.state.location.search).toBe('');
  });

  test('is filtered by a position that is searched by its title', async () => {
    const asked = answerWith();
    server.use(
      http.post(url('/api/search'), () =>
        HttpResponse.json({ data: { positions: [{ id: 'x', title: 'Analista de Datos' }] } }),
      ),
    );
    const { user } = renderApp('/candidates');
    await user.type(await screen.findByRole('combobox', { name: 'Posición' }), 'analsta');
    await user.click(await screen.findByRole('option', { name: 'Analista de Datos' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, position_id: 'x' }));
  });

  test('says that nobody is there, that nobody was found, and that it failed', async () => {
    answerWith([]);
    const { user } = renderApp('/candidates');
    expect(await screen.findByText('Aún no hay candidatos')).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'zz');
    expect(await screen.findByText('Nadie coincide')).toBeVisible();
    server.use(
      http.post(url('/api/candidates/search'), () => HttpResponse.json({}, { status: 500 })),
    );
    await user.type(screen.getByRole('searchbox'), 'y');
    expect(await screen.findByText('No se pudo cargar el directorio de candidatos.')).toBeVisible();
  });

  test('is not in the menu of a backend that has none', async () => {
    server.use(catalogues());
    renderApp('/settings/notices');
    await screen.findByRole('link', { name: 'Posiciones' });
    expect(screen.queryByRole('link', { name: 'Candidatos' })).toBe(null);
  });
});
