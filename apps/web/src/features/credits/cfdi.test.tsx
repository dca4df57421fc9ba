import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { creditHistory, plainPayment } from '#src/testing/credits.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { recordChanges, recordReads, refusal } from '#src/testing/staff.ts';

// Loaded here, so that its transformation takes no test's time.
await import('#src/features/credits/components/cfdi/ask-dialog.tsx');

const fiscal = {
  rfc: 'TNO150312AB9',
  legal_name: 'TALENTO NORTE',
  tax_regime: '601',
  postal_code: '64000',
  cfdi_use: 'G03',
};

const request = {
  id: 'r1',
  status: 'requested',
  reason: null,
  created_at: '2026-11-04T17:00:00Z',
  due_at: '2026-11-09T05:59:59Z',
  answered_at: null,
  fiscal_folio: null,
  can_cancel: true,
};

const free = {
  payment_id: 518,
  request: null,
  can_ask: true,
  is_month_over: false,
  has_refund: false,
};

const standing = (change: object = {}) =>
  server.use(
    http.get(url('/api/cfdi'), () => HttpResponse.json({ data: [{ ...free, ...change }] })),
  );

const be = (...abilities: string[]) =>
  server.use(signedIn({ ...plainProfile, abilities: ['credits.read', ...abilities] }));

const paymentPage = async () => {
  const app = renderApp('/payments/518');
  const section = within(await screen.findByRole('region', { name: 'Factura (CFDI)' }));
  return { ...app, section };
};

const openDialog = async () => {
  const app = await paymentPage();
  await app.user.click(await app.section.findByRole('button', { name: 'Pedir factura (CFDI)' }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  be('credits.buy');
  standing();
  server.use(
    csrfCookie(),
    catalogues({ features: ['cfdi'] }),
    ...creditHistory([plainPayment]),
    http.get(url('/api/payments/518'), () => HttpResponse.json({ data: plainPayment })),
    http.get(url('/api/cfdi/data'), () => HttpResponse.json({ data: fiscal })),
  );
});

const ask = '/api/payments/518/cfdi';

describe('asking for an invoice', () => {
  test('shows what it will be made out to and sends exactly that', async () => {
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('TNO150312AB9')).toBeVisible();
    expect(dialog.getByText('601 · General de Ley Personas Morales')).toBeVisible();
    expect(dialog.getByText('G03 · Gastos en general')).toBeVisible();
    expect(dialog.getByText(/Quien administra tu cuenta corrige los datos/)).toBeVisible();
    const sent = recordChanges('post', ask, () => {
      standing({ can_ask: false, request });
      return HttpResponse.json({ data: {} }, { status: 201 });
    });
    await user.click(dialog.getByRole('button', { name: 'Pedir factura' }));
    expect(await screen.findByText('Pedimos tu factura. Te avisaremos por correo.')).toBeVisible();
    expect(sent).toEqual([fiscal]);
    expect(await screen.findByText('Solicitada')).toBeVisible();
    expect(screen.getByText(/^Se pidió el .* Te responderemos a más tardar el /)).toBeVisible();
  });

  test('after the month of the payment says what will happen', async () => {
    standing({ is_month_over: true });
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/te responderemos si todavía se puede emitir/)).toBeVisible();
  });

  test('that is refused says why and can be tried again', async () => {
    recordChanges('post', ask, () => refusal(409, 'Los datos fiscales de la cuenta cambiaron.'));
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'Pedir factura' }));
    expect(await dialog.findByText('Los datos fiscales de la cuenta cambiaron.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pedir factura' })).toBeEnabled();
  });

  test('without fiscal data sends a recruiter to the owner', async () => {
    server.use(http.get(url('/api/cfdi/data'), () => HttpResponse.json({ data: null })));
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/Faltan los datos fiscales de la cuenta/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Pedir factura' })).toBeNull();
  });

  test('lets the owner save the data first', async () => {
    be('credits.buy', 'account.manage');
    let saved: object | null = null;
    server.use(http.get(url('/api/cfdi/data'), () => HttpResponse.json({ data: saved })));
    const sent = recordChanges('put', '/api/account/fiscal-data', () => {
      saved = fiscal;
      return HttpResponse.json({ data: { name: 'Talento Norte', fiscal_data: fiscal } });
    });
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText('RFC'), 'tno-150312-ab9');
    await user.type(dialog.getByLabelText('Nombre o razón social'), 'Talento Norte');
    await user.type(dialog.getByLabelText('Código postal fiscal'), '64000');
    await user.selectOptions(dialog.getByLabelText('Régimen fiscal'), '601');
    await user.click(dialog.getByRole('button', { name: 'Guardar datos fiscales' }));
    expect(await dialog.findByRole('button', { name: 'Pedir factura' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Corregir datos' })).toBeVisible();
    expect(sent).toMatchObject([{ rfc: 'tno-150312-ab9', cfdi_use: 'G03' }]);
  });
});

describe('the fiscal data', () => {
  const openForm = async () => {
    be('credits.buy', 'account.manage');
    const app = await openDialog();
    await app.user.click(await app.dialog.findByRole('button', { name: 'Corregir datos' }));
    return app;
  };

  test('offer the uses that a régimen allows', async () => {
    const { user, dialog } = await openForm();
    const use = dialog.getByLabelText<HTMLSelectElement>('Uso del CFDI');
    expect(use.value).toBe('G03');
    await user.selectOptions(dialog.getByLabelText('Régimen fiscal'), '610');
    expect([...use.options].map(({ value }) => value)).toEqual(['S01']);
    expect(use.value).toBe('S01');
  });

  test('tell what a generic RFC means', async () => {
    const { user, dialog } = await openForm();
    await user.clear(dialog.getByLabelText('RFC'));
    await user.type(dialog.getByLabelText('RFC'), 'XAXX010101000');
    expect(await dialog.findByText(/no podrás deducirla/)).toBeVisible();
    const regime = dialog.getByLabelText<HTMLSelectElement>('Régimen fiscal');
    expect([...regime.options].map(({ value }) => value)).toEqual(['', '616']);
  });
});

describe('the invoice of a payment', () => {
  test('that was issued offers its folio and files', async () => {
    const folio = '5803eb8d-81cd-4557-8719-26632d2fa434';
    standing({
      can_ask: false,
      request: { ...request, status: 'issued', fiscal_folio: folio, can_cancel: false },
    });
    const { section } = await paymentPage();
    expect(await section.findByText(folio)).toBeVisible();
    expect(section.getByRole('link', { name: 'Descargar XML' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/cfdi\/r1\/xml$/),
    );
    expect(section.getByRole('link', { name: 'Ver PDF' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/cfdi\/r1\/pdf$/),
    );
    expect(section.queryByRole('button', { name: /Pedir/ })).toBeNull();
  });

  test('that was rejected says why and can be asked for again', async () => {
    const reason = 'El código postal no es el de tu constancia.';
    standing({ request: { ...request, status: 'rejected', reason, can_cancel: false } });
    const { section } = await paymentPage();
    expect(await section.findByText(reason)).toBeVisible();
    expect(section.getByRole('button', { name: 'Pedir de nuevo' })).toBeVisible();
  });

  test('is taken back while it waits', async () => {
    standing({ can_ask: false, request });
    const sent = recordChanges('post', '/api/cfdi/r1/cancel', () => {
      standing({ request: { ...request, status: 'cancelled', can_cancel: false } });
      return HttpResponse.json({ message: 'x' });
    });
    const { user, section } = await paymentPage();
    await user.click(await section.findByRole('button', { name: 'Retirar solicitud' }));
    expect(await section.findByText('La solicitud se retiró.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('of refunded money tells who takes care of the nota de crédito', async () => {
    standing({ has_refund: true, can_ask: false });
    const { section } = await paymentPage();
    expect(await section.findByText(/nuestro equipo emite la nota de crédito/)).toBeVisible();
  });

  test('that cannot be loaded says so and is asked for again', async () => {
    recordReads('/api/cfdi', () => refusal(503, 'Intenta de nuevo en unos segundos.'));
    const { user, section } = await paymentPage();
    expect(await section.findByText('No se pudo cargar la factura.')).toBeVisible();
    standing();
    await user.click(section.getByRole('button', { name: 'Reintentar' }));
    expect(await section.findByRole('button', { name: 'Pedir factura (CFDI)' })).toBeVisible();
  });

  test('is unknown to a backend of the specification alone', async () => {
    server.use(catalogues());
    const asked = recordReads('/api/cfdi', () => HttpResponse.json({ data: [] }));
    renderApp('/payments/518');
    await screen.findByRole('region', { name: 'Detalle' });
    await waitFor(() => expect(screen.queryByText('Factura (CFDI)')).toBeNull());
    expect(asked).toEqual([]);
  });
});

describe('the list of payments', () => {
  const list = async () => {
    const app = renderApp('/credits');
    return { ...app, section: within(await screen.findByRole('region', { name: 'Pagos' })) };
  };

  test('offers to ask for an invoice', async () => {
    const { user, section } = await list();
    const button = await section.findByRole('button', { name: /^Pedir factura del pago del/ });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Pedir factura (CFDI)' })).toBeVisible();
  });

  test('tells how it stands, and has the XML at hand', async () => {
    standing({ can_ask: false, request: { ...request, status: 'issued', can_cancel: false } });
    const { section } = await list();
    const link = await section.findByRole('link', { name: /^Factura emitida: pago del/ });
    expect(link).toHaveAttribute('href', '/payments/518');
    expect(section.getByRole('link', { name: /^Descargar el XML/ })).toBeVisible();
  });

  test('has no such column where the backend knows no invoices', async () => {
    server.use(catalogues());
    const { section } = await list();
    await section.findByRole('columnheader', { name: 'Nota' });
    expect(section.queryByRole('columnheader', { name: 'Factura' })).toBeNull();
  });
});
