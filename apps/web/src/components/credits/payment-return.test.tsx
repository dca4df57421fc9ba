import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { isJustPaid } from '#src/lib/credits/payment-arrival.ts';
import { plainProfile, signedIn } from '#src/testing/backend.ts';
import { creditHistory, plainPayment } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const success = 'Pago exitoso, tus créditos se han actualizado.';
const justNow = () => ({ ...plainPayment, id: 600, created_at: new Date().toISOString() });

const paymentsWith = (more: object) =>
  http.get(url('/api/payments'), () =>
    HttpResponse.json({ data: { data: [plainPayment], current_page: 1, last_page: 1, ...more } }),
  );

beforeEach(() => server.use(signedIn(), ...creditHistory([plainPayment])));
afterEach(() => void vi.useRealTimers());

describe('coming back from the provider', () => {
  test('a success is told, the word leaves the address, and the balance follows the payment', async () => {
    const { router, services } = renderApp('/credits?payment=success&payments_page=1');
    expect(await screen.findByText(success)).toBeVisible();
    expect(screen.getByText('Confirmando con el proveedor…')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?payments_page=1'));
    expect(router.state.historyAction).toBe('REPLACE');
    server.use(
      signedIn({ ...plainProfile, credit_balance: 228 }),
      ...creditHistory([justNow(), plainPayment]),
    );
    await waitFor(() => expect(services.session.read().user?.creditBalance).toBe(228));
    // The balance may be of a look whose list was read a moment before the payment came; the next look has both.
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: /Nota del pago/ })).toHaveLength(2),
    );
    expect(await screen.findByText('Pago confirmado. Tu saldo es de 228 créditos.')).toBeVisible();
    expect(screen.getByText(success)).toBeVisible();
  });

  test.each([
    [true, 'Tu pago está en proceso; te avisaremos por correo.'],
    [undefined, 'Aún no vemos tu pago. Si ya pagaste, revisa tu saldo en unos minutos.'],
  ])('a payment that does not come in time: an open purchase is %s', async (isOpen, told) => {
    server.use(paymentsWith({ has_open_checkout: isOpen }));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    renderApp('/credits?payment=success');
    expect(await screen.findByText(success)).toBeVisible();
    // The notice is drawn before its patience begins to run, so one leap may come too early.
    await vi.waitFor(
      async () => {
        await act(() => vi.advanceTimersByTimeAsync(20_000));
        expect(screen.getByText(told)).toBeVisible();
      },
      { timeout: 30_000 },
    );
    expect(screen.getByText(success)).toBeVisible();
  });

  test('where no purchase was made, none is told, without waiting', async () => {
    server.use(paymentsWith({ has_open_checkout: false }));
    renderApp('/credits?payment=success');
    expect(
      await screen.findByText(/^No encontramos ningún pago reciente\. Tu saldo/),
    ).toBeVisible();
    expect(screen.getByText(success)).toBeVisible();
  });

  test('a cancelled payment is a warning', async () => {
    const { router } = renderApp('/credits?payment=cancel');
    expect(await screen.findByText('El pago fue cancelado.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('any other word says nothing', async () => {
    renderApp('/credits?payment=quizas');
    await screen.findByRole('heading', { level: 1, name: 'Créditos' });
    expect(screen.queryByText(/pago (exitoso|fue cancelado)/i)).toBeNull();
  });
});

test('only a fresh payment that went through counts as the new one', () => {
  const now = Date.parse('2026-11-14T12:00:00Z');
  const payment = {
    id: 1,
    folio: null,
    credits: 1,
    totalCents: 1,
    status: 'succeeded',
    createdAt: '2026-11-14T11:59:00Z',
  } as const;
  expect(isJustPaid(payment, now)).toBe(true);
  expect(isJustPaid({ ...payment, status: 'failed' }, now)).toBe(false);
  expect(isJustPaid({ ...payment, createdAt: '2026-11-14T11:50:00Z' }, now)).toBe(false);
  expect(isJustPaid({ ...payment, createdAt: null }, now)).toBe(false);
});
