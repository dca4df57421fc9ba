import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const found = {
  people: [
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
  ],
  positions: [
    { id: 'x', title: 'Analista Mariana', status: 'created', candidates: 0, responded: 0 },
  ],
  evaluations: [{ id: 3, title: 'Análisis', questions: 30, minutes: 45 }],
  questions: [{ id: 4, description: 'Distingue índices', technology: 'SQL', level: 'senior' }],
};

const nothing = { people: [], positions: [], evaluations: [], questions: [] };

/** What was asked for, in order. */
const answerWith = (data: object = found) => {
  const asked: string[] = [];
  server.use(
    http.post(url('/api/search'), async ({ request }) => {
      asked.push(((await request.json()) as { q: string }).q);
      return HttpResponse.json({ data });
    }),
  );
  return asked;
};

beforeEach(() => server.use(signedIn(), csrfCookie(), catalogues({ features: ['search'] })));

const open = async () => {
  const app = renderApp('/settings/notices');
  await screen.findByRole('button', { name: 'Buscar en Tamiz' });
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, field: await screen.findByRole('combobox') };
};

describe('the search of the shell', () => {
  test('opens by keyboard, and Enter leads to the row that the arrows chose', async () => {
    const asked = answerWith();
    const { user, field, router } = await open();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('mariana');
    const list = await screen.findByRole('listbox', { name: 'Resultados' });
    expect(within(list).getAllByRole('group')).toHaveLength(4);
    const person = within(list).getByRole('option', { name: /Mariana Treviño/ });
    expect(person).toHaveTextContent('84% · Analista y 1 posición más');
    expect(person).toHaveTextContent('Entregada');
    expect(person).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', person.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(within(list).getByRole('option', { name: /Análisis/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/positions/x'));
    expect(router.state.location.search).toBe('');
    // Whoever types is not asked for letter by letter.
    expect(asked).toEqual(['mariana']);
  });

  test('asks for two letters, and says when nothing is found', async () => {
    const asked = answerWith(nothing);
    const { user } = await open();
    expect(await screen.findByText(/^Escribe al menos dos letras\./)).toBeVisible();
    await user.keyboard('z');
    await user.keyboard('q');
    expect(await screen.findByText(/^Nada coincide con “zq”\./)).toBeVisible();
    expect(asked).toEqual(['zq']);
  });

  test('says that it failed, and tries again', async () => {
    server.use(http.post(url('/api/search'), () => HttpResponse.json({}, { status: 500 })));
    const { user } = await open();
    await user.keyboard('ana');
    expect(await screen.findByText('No se pudo buscar.')).toBeVisible();
    answerWith();
    const dialog = within(screen.getByRole('dialog', { name: 'Buscar en Tamiz' }));
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: /Mariana Treviño/ })).toBeVisible();
  });

  test('closes by Escape and opens again empty', async () => {
    answerWith();
    const { user } = await open();
    await user.keyboard('ana');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBe(null));
    await user.click(screen.getByRole('button', { name: 'Buscar en Tamiz' }));
    expect(await screen.findByRole('combobox')).toHaveValue('');
  });

  test('is not offered by a backend that has none', async () => {
    server.use(catalogues());
    const { user } = renderApp('/settings/notices');
    await screen.findByRole('link', { name: 'Posiciones' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('button', { name: 'Buscar en Tamiz' })).toBe(null);
    expect(screen.queryByRole('combobox')).toBe(null);
  });
});
