import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { creditHistory, plainPayment } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { origin, server, url } from '#src/testing/server.ts';

beforeEach(() => server.use(signedIn(), csrfCookie(), catalogues(), ...creditHistory()));

const section = (name: string) => screen.findByRole('region', { name });
const quantity = () => screen.findByLabelText<HTMLInputElement>('Cantidad');
const checkout = url('/api/payments/checkout');

describe('balance', () => {
  /** The profile that signs the person in is answered; those after it are not. */
  const failAfterSignIn = (failure: () => Response) => {
    let calls = 0;
    server.use(
      http.get(url('/api/user/profile'), () => {
        calls += 1;
        return calls === 1 ? HttpResponse.json({ data: plainProfile }) : failure();
      }),
    );
  };

  test.each([
    [
      'refused',
      () => new HttpResponse(null, { status: 500 }),
      'No se pudo obtener el saldo de créditos.',
    ],
    [
      'without a figure',
      () => HttpResponse.json({ data: { name: 'Ana' } }),
      'No se pudo obtener el saldo de créditos.',
    ],
    ['not reached', () => HttpResponse.error(), 'Error al cargar el saldo de créditos.'],
  ])(
    '%s: says so, keeps the person signed in and can be asked again',
    async (_case, failure, told) => {
      failAfterSignIn(failure);
      const { user, services, router } = renderApp('/credits');
      expect(await screen.findByText(told)).toBeVisible();
      expect(services.session.read().user).not.toBeNull();
      expect(router.state.location.pathname).toBe('/credits');
      server.use(signedIn({ ...plainProfile, credit_balance: 77 }));
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      await waitFor(() => expect(screen.queryByText(told)).toBeNull());
      await waitFor(() => expect(services.session.read().user?.creditBalance).toBe(77));
    },
  );
});

describe('buying', () => {
  test('proposes ten at the price of the catalogue, the total rounded up to a whole peso', async () => {
    renderApp('/credits');
    expect((await quantity()).value).toBe('10');
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual(['$34.48', '$344.80', '$55.17', '$400.00 MXN', '$399.97 MXN']);
    expect(screen.getByRole('button', { name: 'Comprar créditos' })).toBeVisible();
    expect(screen.queryByText(/redondeo/i)).toBeNull();
    expect(
      screen.getByText(/El proveedor calcula el IVA y los centavos pueden ajustarse/),
    ).toBeVisible();
  });

  test.each(['', '0', '-3', '2.5'])('%j is no quantity', async (typed) => {
    const { user, opened } = renderApp('/credits');
    const input = await quantity();
    await user.clear(input);
    if (typed !== '') await user.type(input, typed);
    expect(await screen.findByText('Ingresa una cantidad válida (mínimo 1).')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Comprar créditos' }));
    expect(document.activeElement).toBe(input);
    expect(opened).toEqual([]);
  });

  test('leaves for the page of the provider and cannot be pressed twice', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(checkout, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ checkout_url: 'https://pagos.example/c/1' });
      }),
    );
    const { user, opened } = renderApp('/credits');
    await user.click(await screen.findByRole('button', { name: '25' }));
    const buy = screen.getByRole<HTMLButtonElement>('button', { name: 'Comprar créditos' });
    expect(screen.getByText('$1,000.00 MXN')).toBeVisible();
    expect(screen.getByText('$999.92 MXN')).toBeVisible();
    await user.click(buy);
    await waitFor(() => expect(opened).toEqual(['https://pagos.example/c/1']));
    expect(sent).toEqual([{ credits: 25 }]);
    expect(buy.disabled).toBe(true);
  });

  test.each([
    [
      'refused',
      () => HttpResponse.json({ error: 'La cuenta está suspendida.' }, { status: 403 }),
      'La cuenta está suspendida.',
    ],
    ['broken', () => HttpResponse.json({ error: 'SQLSTATE' }, { status: 500 }), null],
    [
      'an address that is none',
      () => HttpResponse.json({ checkout_url: 'javascript:alert(1)' }),
      null,
    ],
    ['not reached', () => HttpResponse.error(), null],
  ])('%s: said beside the form', async (_case, answer, reason) => {
    server.use(http.post(checkout, answer));
    const { user, opened } = renderApp('/credits');
    await user.click(await screen.findByRole('button', { name: 'Comprar créditos' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      `No se pudo iniciar el checkout del proveedor de pagos con tarjeta.${reason ?? ''}`,
    );
    expect(opened).toEqual([]);
  });

  test('who may not buy is told whom to ask', async () => {
    server.use(signedIn({ ...plainProfile, abilities: ['credits.read'] }));
    renderApp('/credits');
    expect(await screen.findByText(/pídelo a quien administra tu cuenta/)).toBeVisible();
    expect(screen.queryByLabelText('Cantidad')).toBeNull();
  });
});

describe('history', () => {
  test('payments with their labels, and the note at the address of the API', async () => {
    server.use(
      ...creditHistory([
        plainPayment,
        { ...plainPayment, id: 'b', status: 'failed' },
        { ...plainPayment, id: 'c', status: 'refunded' },
        { ...plainPayment, id: 'd', status: 'algo' },
        { total: 3 },
      ]),
    );
    renderApp('/credits');
    const table = await within(await section('Pagos')).findByRole('table');
    const [, first, ...others] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('$4,000.00');
    expect(first?.textContent).toContain('Aprobado');
    expect(others.map(({ textContent }) => /Rechazado|Reembolso/.exec(textContent)?.[0])).toEqual([
      'Rechazado',
      'Reembolso',
      undefined,
    ]);
    const [link, note] = within(table).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/payments/518');
    expect(note?.getAttribute('href')).toBe(`${origin}/api/payments/518/invoice`);
    expect(note?.getAttribute('target')).toBe('_blank');
  });

  test('movements: a debit adds, anything else takes, the system is named', async () => {
    const movement = { created_at: '2026-11-14T16:08:00Z', amount: 1, system_mov: false };
    server.use(
      ...creditHistory(
        [],
        [
          {
            ...movement,
            id: 1,
            description: 'Reintegro',
            direction: 'debit',
            type: 'reintegration',
            amount: 6,
            system_mov: 1,
          },
          {
            ...movement,
            id: 2,
            description: 'Invitaciones',
            direction: 'credit',
            type: 'invitation',
            amount: 12,
            position: { id: 7, title: 'React Mid' },
            author_name: 'Ana Villaseñor',
          },
          { ...movement, id: 3, description: 'Otra cosa', direction: 'quién sabe', type: 'x' },
        ],
      ),
    );
    renderApp('/credits');
    const table = await within(await section('Movimientos')).findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Reintegro \[Sistema\]Reintegro.*\+ 6 créditos$/),
      expect.stringMatching(/^Invitaciones React Mid · Ana VillaseñorInvitación.*− 12 créditos$/),
      expect.stringMatching(/^Otra cosa 14 nov.*− 1 crédito$/),
    ]);
  });

  test.each([
    ['/api/payments', 'Pagos', 'Error al cargar pagos', 'No hay pagos registrados.'],
    [
      '/api/movements',
      'Movimientos',
      'Error al cargar movimientos',
      'No hay movimientos registrados.',
    ],
  ] as const)('%s fails, then is empty', async (path, name, failure, empty) => {
    server.use(http.get(url(path), () => HttpResponse.json({}, { status: 400 })));
    const { user } = renderApp('/credits');
    const place = within(await section(name));
    expect(await place.findByText(failure)).toBeVisible();
    server.use(...creditHistory());
    await user.click(place.getByRole('button', { name: 'Reintentar' }));
    expect(await place.findByText(empty)).toBeVisible();
  });
});

describe('one payment', () => {
  const path = url('/api/payments/518');

  test('needs no more than section 7 names', async () => {
    server.use(http.get(path, () => HttpResponse.json({ data: plainPayment })));
    renderApp('/payments/518');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pago de 100 créditos' }),
    ).toBeVisible();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['100', '$4,000.00 MXN']);
    const note = screen.getByRole('link', { name: 'Ver nota de pago' });
    expect(note.getAttribute('href')).toBe(`${origin}/api/payments/518/invoice`);
    expect(note.getAttribute('target')).toBe('_blank');
  });

  test('tells how the total came about where the backend does', async () => {
    const more = {
      unit_price: 34.48,
      coupon: 'VERANO10',
      discount: 344.8,
      subtotal: 3103.2,
      tax: 496.51,
      refunded: 100.5,
      card_last4: '4242',
    };
    server.use(
      http.get(path, () =>
        HttpResponse.json({ data: { ...plainPayment, total: 3599.71, ...more } }),
      ),
    );
    renderApp('/payments/518');
    await screen.findByText('Tarjeta terminada en 4242', { exact: false });
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      '100',
      '$34.48',
      '− $344.80',
      '$3,103.20',
      '$496.51',
      '$3,599.71 MXN',
      '− $100.50',
    ]);
    expect(screen.getByText('Cupón VERANO10')).toBeVisible();
  });

  test.each([
    ['refused', () => HttpResponse.json({}, { status: 400 })],
    ['unknown', () => HttpResponse.json({}, { status: 404 })],
    ['no id at all', () => HttpResponse.json({}, { status: 422 })],
    ['not reached', () => HttpResponse.error()],
  ])('%s: told on the page and in passing, and asked for again', async (_case, answer) => {
    server.use(http.get(path, answer));
    const { user } = renderApp('/payments/518');
    expect(await screen.findByText('Error al cargar el detalle del pago.')).toBeVisible();
    const toasts = screen.getByRole('region', { name: 'Avisos' });
    expect(await within(toasts).findByText('Error al cargar el pago')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a Créditos' })).toBeVisible();
    server.use(http.get(path, () => HttpResponse.json({ data: plainPayment })));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Aprobado')).toBeVisible();
  });
});
