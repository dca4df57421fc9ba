import type { StaffPayment, StaffPaymentTotals } from '@tamiz/contract/money/staff-payments';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffId,
  staffItem,
  staffList,
  unansweredText,
} from '#src/testing/staff.ts';

const payment: StaffPayment = {
  id: staffId(20),
  account: { id: staffId(10), name: 'Talento Norte' },
  folio: 'TZ-2026-618033',
  provider_payment_id: 'pi_123',
  status: 'succeeded',
  dispute: 'open',
  credits_purchased: 100,
  taken_credits: 30,
  refundable_credits: 50,
  balance: 50,
  coupon: 'VERANO10',
  discount: 444.44,
  total: 4640,
  refunded: 1392,
  refunding: 0,
  refund_failed_at: null,
  refund_reason: 'agreement',
  card_last4: '4242',
  bought_by: 'Mariana Villaseñor',
  cfdi: 'issued',
  created_at: '2026-11-03T17:42:00Z',
};

const totals: StaffPaymentTotals = {
  charged: { payments: 41, credits: 2408, total: 96_312.29 },
  refunded: { payments: 2, credits: 60, total: 2399.82 },
  failed: 3,
  disputed: 1,
};

const path = '/api/staff/payments';
const refund = `${path}/${payment.id}/refund` as const;

const openRefund = async () => {
  const { user } = renderApp('/staff/payments');
  const button = { name: 'Reembolsar el pago TZ-2026-618033 de Talento Norte' };
  await user.click(await screen.findByRole('button', button));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(
    staffList(path, [payment]),
    staffItem(`${path}/totals`, totals),
    staffList('/api/staff/webhooks', []),
  );
});

describe('payments of all accounts', () => {
  test('show what was paid, given back and disputed', async () => {
    renderApp('/staff/payments');
    await screen.findByText('pi_123');
    const row = within(screen.getByRole('row', { name: /pi_123/ }));
    expect(row.getByText('$4,640.00')).toBeVisible();
    expect(row.getByText('Cupón VERANO10: $444.44 menos, sin IVA')).toBeVisible();
    expect(row.getByText('$1,392.00 reembolsados')).toBeVisible();
    expect(row.getByText('30 devueltos')).toBeVisible();
    expect(row.getByText('Acuerdo con el cliente')).toBeVisible();
    expect(row.getByText('En disputa')).toBeVisible();
  });

  test('tell which money is on its way back, and which never arrived', async () => {
    const failedAt = '2026-11-04T17:42:00Z';
    server.use(staffList(path, [{ ...payment, refunding: 464, refund_failed_at: failedAt }]));
    renderApp('/staff/payments');
    await screen.findByText('pi_123');
    const row = within(screen.getByRole('row', { name: /pi_123/ }));
    expect(row.getByText('$464.00 en proceso de reembolso')).toBeVisible();
    expect(
      row.getByText(/^Un reembolso falló el .*; sus créditos volvieron al saldo$/),
    ).toBeVisible();
  });

  test('offer no refund of a payment that has nothing left', async () => {
    server.use(staffList(path, [{ ...payment, refundable_credits: 0 }]));
    renderApp('/staff/payments');
    await screen.findByText('pi_123');
    expect(screen.getByRole('row', { name: /pi_123/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Reembolsar/ })).toBeNull();
  });

  test('are on their way, and then none matches what was asked', async () => {
    const waiting = neverAnswers(path);
    const { user } = renderApp('/staff/payments');
    expect(await screen.findByText('Cargando los pagos')).toBeVisible();
    await expect.poll(() => waiting).toHaveLength(1);
    const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
    const section = within(screen.getByRole('region', { name: 'Pagos de todas las cuentas' }));
    await user.selectOptions(section.getByLabelText('Estado'), 'Rechazado');
    expect(await screen.findByText('Ningún pago coincide')).toBeVisible();
    expect(asked).toEqual(['?status=failed']);
  });

  test('tell why the server refuses', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver los pagos.'));
    renderApp('/staff/payments');
    expect(await screen.findByText('No tienes permiso para ver los pagos.')).toBeVisible();
  });
});

describe('the totals', () => {
  test('say what the filtered payments add up to, and the file has the same filter', async () => {
    const asked = recordReads(`${path}/totals`, () => HttpResponse.json({ data: totals }));
    renderApp('/staff/payments?status=succeeded&from=2026-11-01&to=2026-11-30');
    const figures = within(await screen.findByRole('region', { name: 'Totales de lo filtrado' }));
    expect(await figures.findByText('$96,312.29')).toBeVisible();
    expect(figures.getByText('2,408 créditos en 41 pagos')).toBeVisible();
    expect(figures.getByText('$2,399.82')).toBeVisible();
    const from = new Date('2026-11-01T00:00:00').toISOString();
    const to = new Date('2026-12-01T00:00:00').toISOString();
    const query = `?${new URLSearchParams({ status: 'succeeded', from, to }).toString()}`;
    expect(asked).toEqual([query]);
    const href = screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href');
    expect(href?.endsWith(`${path}/file${query}`)).toBe(true);
  });

  test.each(['status=pagado', 'from=ayer', 'to=2026-13-45'])(
    'and the list are not shown for %s, which means nothing',
    async (filter) => {
      const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
      const { user } = renderApp(`/staff/payments?${filter}`);
      expect(await screen.findByText('No entendemos este filtro')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
      expect(asked).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
      expect(await screen.findByText('Ningún pago coincide')).toBeVisible();
    },
  );
});

describe('a refund', () => {
  test('shows the card, the purchase, what is left of it and what will happen', async () => {
    const { dialog } = await openRefund();
    expect(dialog.getByText('Tarjeta 4242')).toBeVisible();
    expect(dialog.getByText(/^Mariana Villaseñor, .* TZ-2026-618033$/)).toBeVisible();
    expect(
      dialog.getByText('20 créditos ya se usaron y no vuelven; quedan 50 en su saldo.'),
    ).toBeVisible();
    expect(dialog.getByText('50 → 0 créditos')).toBeVisible();
    expect(dialog.getByText(/falta una nota de crédito por \$2,320\.00$/)).toBeVisible();
    expect(dialog.getByText(/^Mariana Villaseñor recibe un correo/)).toBeVisible();
  });

  test('follows the credits with pesos, to the cent, and sends them with the reason', async () => {
    const sent = recordChanges('post', refund, () => HttpResponse.json({ data: payment }));
    const { user, dialog } = await openRefund();
    const credits = dialog.getByLabelText('Créditos por devolver, de 50');
    expect(credits).toHaveValue('50');
    await user.clear(credits);
    expect(dialog.getByText('Escribe de 1 a 50 créditos.')).toBeVisible();
    await user.type(credits, '15');
    expect(dialog.getByRole('status')).toHaveTextContent('$696.00');
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Compró de más');
    await user.type(dialog.getByLabelText('Detalle interno (opcional)'), ' Caso 2377 ');
    await user.click(dialog.getByRole('button', { name: 'Reembolsar $696.00' }));
    expect(await screen.findByText('Pedimos el reembolso al proveedor de pagos.')).toBeVisible();
    expect(sent).toEqual([{ credits: 15, reason: 'bought_too_many', note: 'Caso 2377' }]);
  });

  test('above what one person gives back is asked for, with words for whoever decides', async () => {
    const large = { ...payment, total: 46_400, refunded: 13_920 };
    server.use(staffList(path, [large]));
    const sent = recordChanges('post', refund, () =>
      HttpResponse.json({ data: large, is_held: true }),
    );
    const { user, dialog } = await openRefund();
    expect(dialog.getByText(/^Más de \$10,000\.00 a una cuenta en un día/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Compró de más');
    const confirm = dialog.getByRole('button', { name: 'Pedir aprobación de $23,200.00' });
    await user.click(confirm);
    expect(dialog.getByLabelText('Detalle interno')).toBeInvalid();
    await user.type(dialog.getByLabelText('Detalle interno'), 'Caso 9');
    await user.click(confirm);
    expect(await screen.findByText(/espera a una segunda persona/)).toBeVisible();
    expect(sent).toEqual([{ credits: 50, reason: 'bought_too_many', note: 'Caso 9' }]);
  });

  test('without a reason is not sent, and another one needs words', async () => {
    const sent = recordChanges('post', refund, () => HttpResponse.json({ data: payment }));
    const { user, dialog } = await openRefund();
    await user.click(dialog.getByRole('button', { name: 'Reembolsar $2,320.00' }));
    expect(dialog.getByLabelText('Motivo')).toBeInvalid();
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Otro');
    await user.click(dialog.getByRole('button', { name: 'Reembolsar $2,320.00' }));
    expect(dialog.getByLabelText('Detalle interno')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  test.each([
    [
      'refused',
      () => refusal(409, 'La cuenta ya gastó esos créditos.'),
      'La cuenta ya gastó esos créditos.',
    ],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s says so and keeps what was typed', async (_case, answer, told) => {
    recordChanges('post', refund, answer);
    const { user, dialog } = await openRefund();
    const credits = dialog.getByLabelText('Créditos por devolver, de 50');
    await user.clear(credits);
    await user.type(credits, '15');
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Se cobró dos veces');
    await user.click(dialog.getByRole('button', { name: /^Reembolsar \$/ }));
    expect(await dialog.findByText(told)).toBeVisible();
    expect(credits).toHaveValue('15');
    expect(dialog.getByLabelText('Motivo')).toHaveValue('charged_twice');
  });
});
