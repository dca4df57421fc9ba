import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { creditHistory, plainPayment } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const movement = {
  id: 1,
  description: '4 invitaciones enviadas',
  amount: 4,
  direction: 'credit',
  type: 'invitation',
  created_at: '2026-11-14T16:08:00Z',
  system_mov: false,
};

beforeEach(() =>
  server.use(signedIn(), csrfCookie(), catalogues({ features: ['credits.filters'] })),
);

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('names position, people, payment and author, each by its page', async () => {
  const people = [
    { id: 'p1', name: 'Andrea Cárdenas', is_name_hidden: false },
    { id: 'p2', name: null, is_name_hidden: true },
    { id: 'p3', name: null, is_name_hidden: false },
  ];
  server.use(
    ...creditHistory(
      [{ ...plainPayment, folio: 'TZ-2026-618033' }],
      [
        {
          ...movement,
          position: { id: 7, title: 'React Mid' },
          people,
          people_count: 4,
          author_name: 'Ana Villaseñor',
        },
        {
          ...movement,
          id: 2,
          people: [{ id: null, name: 'Beto Ruiz', is_name_hidden: false }],
          people_count: 1,
        },
        { ...movement, id: 3, payment: { id: 518, folio: 'TZ-2026-618033' } },
      ],
    ),
  );
  renderApp('/credits');
  const place = await section('Movimientos');
  await place.findByRole('table');
  const [sent, back, bought] = place.getAllByRole('row').slice(1);
  expect(sent).toHaveTextContent(
    'React Mid · Andrea Cárdenas, Nombre oculto, Persona borrada y 1 más · Ana Villaseñor',
  );
  const links = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(links(sent)).toEqual(['/positions/7', '/position/candidate/p1', '/position/candidate/p2']);
  expect(back).toHaveTextContent('Beto Ruiz');
  expect(links(back)).toEqual([]);
  expect(links(bought)).toEqual(['/payments/518']);
  const payments = await section('Pagos');
  expect(payments.getByRole('link', { name: 'TZ-2026-618033' })).toHaveAttribute(
    'href',
    '/payments/518',
  );
});

test('are filtered by kind and month, which stand in the address', async () => {
  server.use(...creditHistory());
  const asked: string[] = [];
  server.use(
    http.get(url('/api/movements'), ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const items = search.includes('type') ? [] : [movement];
      return HttpResponse.json({ data: { data: items, current_page: 1, last_page: 1 } });
    }),
  );
  const { user, router } = renderApp('/credits?movements_page=2&month=2026-10');
  const place = await section('Movimientos');
  await user.selectOptions(await place.findByLabelText('Tipo'), 'Reintegro');
  expect(await place.findByText('Ningún movimiento coincide')).toBeVisible();
  expect(router.state.location.search).toBe('?month=2026-10&type=reintegration');
  await user.click(place.getByRole('button', { name: 'Quitar filtros' }));
  expect(await place.findByText('4 invitaciones enviadas')).toBeVisible();
  expect(asked).toEqual([
    '?page=2&month=2026-10',
    '?page=1&type=reintegration&month=2026-10',
    '?page=1',
  ]);
});

test('a backend without filters shows none', async () => {
  server.use(catalogues(), ...creditHistory([], [movement]));
  renderApp('/credits');
  const place = await section('Movimientos');
  await place.findByRole('table');
  expect(place.queryByLabelText('Tipo')).toBeNull();
});

test('a payment is called by its folio, never by its id', async () => {
  const id = '019a8f30-11d2-7c55-8a4e-90b1c2d3e4f5';
  const payment = { ...plainPayment, id, folio: 'TZ-2026-618033' };
  server.use(http.get(url(`/api/payments/${id}`), () => HttpResponse.json({ data: payment })));
  renderApp(`/payments/${id}`);
  expect(await screen.findByText('Folio TZ-2026-618033')).toBeVisible();
  expect(document.body).not.toHaveTextContent(id);
});
