import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { creditHistory } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { origin, server, url } from '#src/testing/server.ts';

const path = '/api/credits/spend';

const months = [
  { month: '2026-10', sent: 0, returned: 0 },
  { month: '2026-11', sent: 12, returned: 2 },
];
const positions = [
  { position: { id: 7, title: 'React Mid' }, sent: 9, returned: 0 },
  { position: { id: 8, title: 'QA' }, sent: 3, returned: 2 },
];
const spend = {
  months,
  positions,
  positions_count: 3,
  paid: { credits: 10, total: 399.97 },
};

const answers = (data: object) => http.get(url(path), () => HttpResponse.json({ data }));

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features: ['credits.spend'] }),
    ...creditHistory(),
    answers(spend),
  ),
);

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('each position with what was sent, returned and really used, and about how many pesos', async () => {
  const { user, router } = renderApp('/credits');
  await user.click(await screen.findByRole('link', { name: 'Gasto' }));
  expect(router.state.location.search).toBe('?view=spend');
  const place = await section('Gasto por posición');
  const rows = place.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'React Mid909$359.97',
    'QA321$40.00',
  ]);
  expect(place.getByRole('link', { name: 'React Mid' })).toHaveAttribute('href', '/positions/7');
  expect(place.getByText(/en promedio has pagado \$40\.00 con IVA por crédito/)).toBeVisible();
  expect(place.getByText(/Hay 1 posición más/)).toBeVisible();
  expect(place.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
    'href',
    `${origin}${path}/file`,
  );
  expect(
    (await section('Gasto por mes')).getByText(
      /En 12 meses usaste 10 créditos, unos \$399\.97 con IVA/,
    ),
  ).toBeVisible();
});

test('a chosen month shows its own positions, and the file follows', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(url(path), ({ request }) => {
      const month = new URL(request.url).searchParams.get('month');
      asked.push(month);
      return HttpResponse.json({
        data: month === null ? spend : { ...spend, positions: [], positions_count: 0 },
      });
    }),
  );
  const { user } = renderApp('/credits?view=spend');
  const month = await screen.findByRole('button', {
    name: 'noviembre de 2026: 12 enviados, 2 devueltos, 10 netos',
  });
  await user.click(month);
  expect(month).toHaveAttribute('aria-pressed', 'true');
  const place = await section('Gasto por posición');
  expect(await place.findByText('Ese mes no se usaron créditos')).toBeVisible();
  expect(place.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
    'href',
    `${origin}${path}/file?month=2026-11`,
  );
  await user.click(place.getByRole('button', { name: 'Ver los 12 meses' }));
  expect(await place.findByText('React Mid')).toBeVisible();
  expect(asked).toEqual([null, '2026-11']);
});

test('without purchases there are no pesos', async () => {
  server.use(answers({ ...spend, paid: { credits: 0, total: 0 } }));
  renderApp('/credits?view=spend');
  const place = await section('Gasto por posición');
  expect(place.getAllByText('—')).toHaveLength(2);
});

test('without spend there is a sentence', async () => {
  const quiet = months.map((each) => ({ ...each, sent: 0, returned: 0 }));
  server.use(answers({ ...spend, months: quiet, positions: [], positions_count: 0 }));
  renderApp('/credits?view=spend');
  expect(await screen.findByText('Aún no has usado créditos')).toBeVisible();
});

test('a failure is told and asked for again', async () => {
  server.use(http.get(url(path), () => HttpResponse.json({}, { status: 500 })));
  const { user } = renderApp('/credits?view=spend');
  expect(await screen.findByText('No se pudo cargar el gasto.')).toBeVisible();
  server.use(answers(spend));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('React Mid')).toBeVisible();
});

test('a backend without it shows the history alone', async () => {
  server.use(catalogues());
  renderApp('/credits?view=spend');
  expect(await screen.findByRole('region', { name: 'Pagos' })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('what was paid stays on screen as it is when it becomes known late that the spending can be shown', async () => {
  const arrival = Promise.withResolvers<void>();
  server.use(
    http.get(url('/api/dropdowns'), async () => {
      await arrival.promise;
      return HttpResponse.json({ data: { features: ['credits.spend'] } });
    }),
  );
  renderApp('/credits');
  const payments = await screen.findByRole('region', { name: 'Pagos' });
  arrival.resolve();
  expect(await screen.findByRole('link', { name: 'Gasto' })).toBeVisible();
  expect(payments).toBeInTheDocument();
});
