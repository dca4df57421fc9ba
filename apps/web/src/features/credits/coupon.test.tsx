import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { creditHistory } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

// Loaded here, so that its transformation takes no test's time.
await import('#src/components/credits/coupon-field.tsx');

const priced = (features: string[]) => catalogues({ credit_price: 34.48, features });

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    priced(['credits.quotes', 'credits.coupons']),
    ...creditHistory(),
  ),
);

/** Ten percent of what credits cost without tiers, as the server computes it. */
const offerFor = (credits: number) => {
  const line = credits * 3448;
  const discount = Math.floor(line / 10);
  const subtotal = line - discount;
  const tax = Math.round(subtotal * 0.16);
  return {
    code: 'VERANO10',
    percent: 10,
    credits,
    unit_cents: 3448,
    discount_cents: discount,
    subtotal_cents: subtotal,
    tax_cents: tax,
    total_cents: subtotal + tax,
    total_before_cents: line + Math.round(line * 0.16),
  };
};

const refuse = (field: string, sentence: string) =>
  HttpResponse.json(
    { message: sentence, error: sentence, code: 'validation', errors: { [field]: [sentence] } },
    { status: 422 },
  );

const quotes = (answer?: (asked: { coupon: string; credits: number }) => Response | undefined) => {
  const asked: unknown[] = [];
  server.use(
    http.post<never, { coupon: string; credits: number }>(
      url('/api/coupons/quote'),
      async ({ request }) => {
        const body = await request.json();
        asked.push(body);
        return answer?.(body) ?? HttpResponse.json({ data: offerFor(body.credits) });
      },
    ),
  );
  return asked;
};

const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

const openField = async () => {
  const { user, opened } = renderApp('/credits');
  await user.click(await screen.findByRole('button', { name: '¿Tienes un cupón?' }));
  const field = await screen.findByLabelText('Cupón');
  expect(field).toHaveFocus();
  return { user, opened, field };
};

test('a coupon is one quiet line; applied, it shows what the server says and is bought with', async () => {
  const asked = quotes();
  const sent: unknown[] = [];
  server.use(
    http.post(url('/api/payments/checkout'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ checkout_url: 'https://pagos.example/c/1' });
    }),
  );
  const { user, opened, field } = await openField();
  // Enter applies the coupon; it does not buy.
  await user.type(field, 'verano10{Enter}');
  expect(await screen.findByText('Cupón VERANO10: 10% menos.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Antes $399.97, ahora $359.97 con IVA.');
  expect(amounts()).toEqual([
    '$34.48',
    '−$34.48',
    '$310.32',
    '$49.65',
    '$360.00 MXN',
    '$359.97 MXN',
  ]);
  expect(asked).toEqual([{ coupon: 'verano10', credits: 10 }]);
  await user.click(screen.getByRole('button', { name: 'Comprar créditos' }));
  await waitFor(() => expect(opened).toEqual(['https://pagos.example/c/1']));
  expect(sent).toEqual([{ credits: 10, coupon: 'VERANO10', expected_total_cents: 35_997 }]);
});

test('another quantity is asked about anew, and cannot be bought before the answer', async () => {
  const asked = quotes();
  const { user, field } = await openField();
  await user.type(field, 'VERANO10');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await screen.findByText('Cupón VERANO10: 10% menos.');
  await user.click(screen.getByRole('button', { name: '25' }));
  expect(screen.getByRole('button', { name: 'Comprar créditos' })).toHaveAttribute('data-loading');
  await waitFor(() => expect(amounts().at(-1)).toBe('$899.93 MXN'));
  expect(screen.getByRole('button', { name: 'Comprar créditos' })).not.toHaveAttribute(
    'data-loading',
  );
  expect(asked).toEqual([
    { coupon: 'VERANO10', credits: 10 },
    { coupon: 'VERANO10', credits: 25 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Quitar el cupón' }));
  expect(amounts().at(-1)).toBe('$999.92 MXN');
  expect(screen.getByLabelText('Cupón')).toHaveValue('VERANO10');
});

test.each([
  'No encontramos ese cupón. Revisa cómo está escrito.',
  'Este cupón terminó el 30 de noviembre de 2026. Puedes comprar sin él.',
  'Este cupón ya se usó todas las veces que se podía. Puedes comprar sin él.',
])('a refusal is told beside the field, and what was typed stays: %s', async (sentence) => {
  quotes(() => refuse('coupon', sentence));
  const { user, field } = await openField();
  await user.type(field, 'otono');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field).toHaveValue('otono');
  expect(field).toHaveAccessibleDescription(sentence);
  expect(amounts().at(-1)).toBe('$399.97 MXN');
  expect(screen.getByRole('button', { name: 'Comprar créditos' })).toBeEnabled();
});

test('a coupon for larger purchases holds once the quantity is large enough', async () => {
  const sentence = 'Este cupón es para compras de 50 créditos o más.';
  quotes(({ credits }) => (credits < 50 ? refuse('coupon', sentence) : undefined));
  const { user, field } = await openField();
  await user.type(field, 'GRANDE');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await screen.findByText(sentence);
  await user.click(screen.getByRole('button', { name: '50' }));
  expect(await screen.findByText('Cupón VERANO10: 10% menos.')).toBeVisible();
});

test('a coupon that somebody else used up meanwhile is told where the purchase is refused', async () => {
  quotes();
  const sentence = 'Este cupón ya se usó todas las veces que se podía. Puedes comprar sin él.';
  server.use(http.post(url('/api/payments/checkout'), () => refuse('coupon', sentence)));
  const { user, field } = await openField();
  await user.type(field, 'VERANO10{Enter}');
  await screen.findByText('Cupón VERANO10: 10% menos.');
  await user.click(screen.getByRole('button', { name: 'Comprar créditos' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('without a connection the person is told so', async () => {
  quotes(() => HttpResponse.error());
  const { user, field } = await openField();
  await user.type(field, 'VERANO10{Enter}');
  expect(await screen.findByText(/No se pudo revisar el cupón/)).toBeVisible();
});

test('a backend without coupons offers none', async () => {
  server.use(priced(['credits.quotes']));
  renderApp('/credits');
  await screen.findByLabelText('Cantidad');
  await screen.findByText('No hay pagos registrados.');
  expect(screen.queryByText('¿Tienes un cupón?')).toBeNull();
});
