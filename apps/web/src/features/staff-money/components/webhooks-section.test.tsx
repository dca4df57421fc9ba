import type { WebhookEvent } from '@tamiz/contract/money/staff-payments';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import {
  beStaff,
  recordChanges,
  recordReads,
  refusal,
  staffItem,
  staffList,
} from '#src/testing/staff.ts';

const event: WebhookEvent = {
  id: 'evt_1',
  kind: 'payment_intent.succeeded',
  account_id: null,
  payment_id: null,
  received_at: '2026-11-03T17:42:00Z',
  processed_at: null,
  outcome: 'amount_mismatch',
};

const path = '/api/staff/webhooks';

const openDialog = async () => {
  const { user } = renderApp('/staff/payments');
  await user.click(await screen.findByRole('button', { name: 'Procesar de nuevo evt_1' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(
    staffList('/api/staff/payments', []),
    staffItem('/api/staff/payments/totals', {
      charged: { payments: 0, credits: 0, total: 0 },
      refunded: { payments: 0, credits: 0, total: 0 },
      failed: 0,
      disputed: 0,
    }),
    staffList(path, [event]),
  );
});

describe('messages of the payment provider', () => {
  test('tell what became of each, in words where we have some', async () => {
    const others = [
      { ...event, id: 'evt_2', outcome: null },
      { ...event, id: 'evt_3', outcome: 'brand_new' },
    ];
    server.use(staffList(path, [event, ...others]));
    renderApp('/staff/payments');
    expect(await screen.findByText('El importe no coincide')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Sin procesar' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'brand_new' })).toBeVisible();
  });

  test('are asked for by what became of them', async () => {
    const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
    const { user } = renderApp('/staff/payments');
    expect(await screen.findByText('No hay mensajes así')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Mostrar'), 'No creídos');
    await expect.poll(() => asked).toEqual(['?state=all', '?state=refused']);
  });

  test('can be processed again after a question', async () => {
    const message = 'Recibido';
    const sent = recordChanges('post', `${path}/evt_1/reprocess`, () =>
      HttpResponse.json({ message }, { status: 202 }),
    );
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('Lo que ya se abonó no se abona otra vez.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Procesar de nuevo' }));
    const told = 'El mensaje se procesará de nuevo en unos segundos.';
    expect(await screen.findByText(told)).toBeVisible();
    expect(sent).toEqual([null]);
  });

  test.each([
    [
      'refused',
      () => refusal(409, 'El mensaje se está procesando.'),
      'El mensaje se está procesando.',
    ],
    ['not answered', () => HttpResponse.error(), 'No se pudo procesar.'],
  ])(
    'that were %s keep the question open, and its failure is forgotten with it',
    async (_case, answer, told) => {
      recordChanges('post', `${path}/evt_1/reprocess`, answer);
      const { user, dialog } = await openDialog();
      await user.click(dialog.getByRole('button', { name: 'Procesar de nuevo' }));
      expect(await dialog.findByText(told)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
      await user.click(await screen.findByRole('button', { name: 'Procesar de nuevo evt_1' }));
      expect(screen.queryByText(told)).toBeNull();
    },
  );
});
