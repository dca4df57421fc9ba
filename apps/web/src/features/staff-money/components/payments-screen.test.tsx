import type { StaffPayment } from '@tamiz/contract/money/staff-payments';
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
  refundable_credits: 70,
  total: 4640,
  refunded: 1392,
  refunding: 0,
  refund_failed_at: null,
  created_at: '2026-11-03T17:42:00Z',
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
  server.use(staffList(path, [payment]), staffList('/api/staff/webhooks', []));
});

describe('payments of all accounts', () => {
  test('show what was paid, given back and disputed', async () => {
    renderApp('/staff/payments');
    await screen.findByText('pi_123');
    const row = within(screen.getByRole('row', { name: /pi_123/ }));
    expect(row.getByText('$4,640.00')).toBeVisible();
    expect(row.getByText('$1,392.00 reembolsados')).toBeVisible();
    expect(row.getByText('30 devueltos')).toBeVisible();
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

describe('a refund', () => {
  test('proposes all that can go back and sends what was chosen', async () => {
    const sent = recordChanges('post', refund, () => HttpResponse.json({ data: payment }));
    const { user, dialog } = await openRefund();
    const credits = dialog.getByLabelText('Créditos por reembolsar');
    expect(credits).toHaveValue('70');
    await user.clear(credits);
    await user.type(credits, '15');
    await user.click(dialog.getByRole('button', { name: 'Reembolsar' }));
    expect(await screen.findByText('Pedimos el reembolso al proveedor de pagos.')).toBeVisible();
    expect(sent).toEqual([{ credits: 15 }]);
  });

  test.each([
    [
      'refused',
      () => refusal(409, 'La cuenta ya gastó esos créditos.'),
      'La cuenta ya gastó esos créditos.',
    ],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s says so and keeps the amount', async (_case, answer, told) => {
    recordChanges('post', refund, answer);
    const { user, dialog } = await openRefund();
    await user.clear(dialog.getByLabelText('Créditos por reembolsar'));
    await user.type(dialog.getByLabelText('Créditos por reembolsar'), '15');
    await user.click(dialog.getByRole('button', { name: 'Reembolsar' }));
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByLabelText('Créditos por reembolsar')).toHaveValue('15');
  });
});
