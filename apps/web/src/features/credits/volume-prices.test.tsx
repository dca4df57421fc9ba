import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { creditHistory } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const tiers = [
  { from_credits: 50, price: 31 },
  { from_credits: 100, price: 29 },
];

const priced = (extra: object = {}) =>
  catalogues({
    credit_price: 34.48,
    credit_price_tiers: tiers,
    features: ['credits.quotes'],
    ...extra,
  });

beforeEach(() => server.use(signedIn(), csrfCookie(), priced(), ...creditHistory()));

const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('a purchase of many shows its lower price, the exact total and what it saves', async () => {
  const { user } = renderApp('/credits');
  const tier = await screen.findByRole('button', { name: 'Desde 50 créditos: $31.00 c/u' });
  expect(screen.queryByText(/^Ahorras/)).toBeNull();
  await user.click(tier);
  expect(screen.getByLabelText('Cantidad')).toHaveValue(50);
  expect(tier).toHaveAttribute('aria-pressed', 'true');
  expect(amounts()).toEqual(['$31.00', '$1,550.00', '$248.00', '$1,798.00 MXN', '$1,798.00 MXN']);
  expect(screen.getByText('Ahorras $201.84 por volumen')).toBeVisible();
});

test('fewer credits that would cost more than many are told so', async () => {
  const { user } = renderApp('/credits');
  const input = await screen.findByLabelText('Cantidad');
  await screen.findByText('Precios por volumen');
  await user.clear(input);
  await user.type(input, '49');
  expect(screen.getByText(/50 créditos te cuestan menos: \$1,798\.00 con IVA/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elegir 50' }));
  expect(input).toHaveValue(50);
  expect(screen.queryByText(/te cuestan menos/)).toBeNull();
});

test('the total shown travels with the purchase; a price that changed meanwhile is refused and read anew', async () => {
  const message = 'El precio cambió: ahora 50 créditos cuestan $1,856.00 con IVA.';
  const sent: unknown[] = [];
  server.use(
    http.post(url('/api/payments/checkout'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message, error: message, code: 'price_changed' }, { status: 409 });
    }),
  );
  const { user, opened } = renderApp('/credits');
  await user.click(await screen.findByRole('button', { name: 'Desde 50 créditos: $31.00 c/u' }));
  server.use(priced({ credit_price_tiers: [{ from_credits: 50, price: 32 }] }));
  await user.click(screen.getByRole('button', { name: 'Comprar créditos' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([{ credits: 50, expected_total_cents: 179_800 }]);
  expect(opened).toEqual([]);
  await waitFor(() => expect(amounts().at(-1)).toBe('$1,856.00 MXN'));
});
