import type { StaffCfdi } from '@tamiz/contract/money/staff-cfdi';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import {
  beStaff,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffId,
  staffList,
} from '#src/testing/staff.ts';

const cfdi: StaffCfdi = {
  id: staffId(30),
  account: { id: staffId(10), name: 'Talento Norte' },
  status: 'requested',
  fiscal_data: {
    rfc: 'TNO150312AB9',
    legal_name: 'TALENTO NORTE',
    tax_regime: '601',
    postal_code: '64000',
    cfdi_use: 'G03',
  },
  payment: {
    id: staffId(20),
    status: 'succeeded',
    credits_purchased: 100,
    unit_price: 34.48,
    coupon: null,
    discount: 0,
    subtotal: 3448,
    tax: 551.68,
    total: 3999.68,
    refunded: 0,
    created_at: '2026-10-03T17:42:00Z',
  },
  created_at: '2026-11-03T17:42:00Z',
  due_at: '2026-11-06T17:42:00Z',
  is_overdue: true,
  is_late: true,
  answered_at: null,
  reason: null,
  fiscal_folio: null,
};

const path = '/api/staff/cfdi';
const of = (step: string) => `${path}/${cfdi.id}/${step}` as const;

const open = async (verb = 'Atender') => {
  const { user } = renderApp('/staff/cfdi');
  const name = `${verb} la factura de Talento Norte`;
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

const attach = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
  await user.upload(dialog.getByLabelText('XML del CFDI'), new File(['<x/>'], 'a.xml'));
  await user.upload(dialog.getByLabelText('PDF del CFDI'), new File(['%PDF-'], 'a.pdf'));
  await user.click(dialog.getByRole('button', { name: 'Entregar factura' }));
};

beforeEach(() => {
  beStaff();
  server.use(staffList(path, [cfdi]));
});

describe('the queue of invoices', () => {
  test('tells who waits, for how much, since when and until when', async () => {
    renderApp('/staff/cfdi');
    const row = within(await screen.findByRole('row', { name: /Talento Norte/ }));
    expect(row.getByText('TNO150312AB9 · TALENTO NORTE')).toBeVisible();
    expect(row.getByText('$3,999.68')).toBeVisible();
    expect(row.getByText('Vencida')).toBeVisible();
    expect(row.getByText('Después del mes del pago')).toBeVisible();
    expect(row.getByText('Solicitada')).toBeVisible();
  });

  test('tells a discount as a CFDI writes it: the amounts add up to the total', async () => {
    const payment = {
      ...cfdi.payment,
      coupon: 'VERANO10',
      discount: 344.8,
      subtotal: 3103.2,
      tax: 496.51,
      total: 3599.71,
    };
    server.use(staffList(path, [{ ...cfdi, payment }]));
    const { dialog } = await open();
    expect(dialog.getByText('Subtotal').parentElement).toHaveTextContent('3448.00');
    expect(dialog.getByText('Descuento: cupón VERANO10').parentElement).toHaveTextContent('344.80');
    expect(dialog.getByText('IVA').parentElement).toHaveTextContent('496.51');
    expect(dialog.getByText('Total').parentElement).toHaveTextContent('3599.71');
  });

  test('is filtered by status; loading and none are told', async () => {
    const waiting = neverAnswers(path);
    const { user } = renderApp('/staff/cfdi');
    expect(await screen.findByText('Cargando las facturas')).toBeVisible();
    await expect.poll(() => waiting).toHaveLength(1);
    const asked = recordReads(path, () => HttpResponse.json({ data: [], next: null }));
    await user.selectOptions(screen.getByLabelText('Estado'), 'Rechazadas');
    expect(await screen.findByText('No hay facturas así')).toBeVisible();
    expect(asked).toEqual(['?status=rejected']);
  });

  test('tells why the server refuses', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver esto.'));
    renderApp('/staff/cfdi');
    expect(await screen.findByText('No tienes permiso para ver esto.')).toBeVisible();
  });
});

describe('an answer', () => {
  test('starts from the data, each ready to copy', async () => {
    const { user, dialog } = await open();
    expect(dialog.getByText('TALENTO NORTE')).toBeVisible();
    expect(dialog.getByText('3999.68')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copiar rfc' }));
    expect(await navigator.clipboard.readText()).toBe('TNO150312AB9');
  });

  test('delivers both files', async () => {
    const kinds: (string | undefined)[] = [];
    server.use(
      http.post(url(of('issue')), ({ request }) => {
        kinds.push(request.headers.get('content-type')?.split(';')[0]);
        return HttpResponse.json({ data: { ...cfdi, status: 'issued' } });
      }),
    );
    const opened = await open();
    await attach(opened);
    expect(await screen.findByText('La factura se entregó y avisamos por correo.')).toBeVisible();
    expect(kinds).toEqual(['multipart/form-data']);
  });

  test('that does not fit says why', async () => {
    const told = 'El CFDI es para el RFC BES180507QT2, no para TNO150312AB9.';
    server.use(http.post(url(of('issue')), () => refusal(422, told)));
    const opened = await open();
    await attach(opened);
    expect(await opened.dialog.findByText(told)).toBeVisible();
  });

  test('may say first that somebody works on it', async () => {
    const sent = recordChanges('post', of('take'), () => HttpResponse.json({ data: cfdi }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Poner en proceso' }));
    expect(await screen.findByText('La solicitud está en proceso.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('rejects with a reason', async () => {
    const reason = 'El código postal no es el de la constancia.';
    const sent = recordChanges('post', of('reject'), () => HttpResponse.json({ data: cfdi }));
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Rechazar…' }));
    await user.type(await screen.findByLabelText('Motivo'), reason);
    await user.click(screen.getByRole('button', { name: 'Rechazar' }));
    expect(await screen.findByText('La solicitud se rechazó y avisamos por correo.')).toBeVisible();
    expect(sent).toEqual([{ reason }]);
  });

  test('that was issued can only be cancelled, with a reason', async () => {
    server.use(
      staffList(path, [
        { ...cfdi, status: 'issued', answered_at: '2026-11-05T17:42:00Z', fiscal_folio: 'folio' },
      ]),
    );
    const sent = recordChanges('post', of('cancel'), () => HttpResponse.json({ data: cfdi }));
    const { user, dialog } = await open('Ver');
    expect(dialog.queryByLabelText('XML del CFDI')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Marcar como cancelada…' }));
    await user.type(await screen.findByLabelText('Motivo'), 'El uso del CFDI no era ese.');
    await user.click(screen.getByRole('button', { name: 'Marcar como cancelada' }));
    expect(
      await screen.findByText('La factura quedó como cancelada y avisamos por correo.'),
    ).toBeVisible();
    expect(sent).toEqual([{ reason: 'El uso del CFDI no era ese.' }]);
  });
});
