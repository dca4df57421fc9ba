import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { heldAccount } from '#src/testing/staff-accounts.ts';
import {
  beStaff,
  fieldRefusal,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffId,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const page = `/staff/accounts/${heldAccount.id}`;
const path = `/api/staff/accounts/${heldAccount.id}` as const;
const overview = {
  positions: [
    {
      id: staffId(30),
      title: 'Backend Jr.',
      status: 'invitations_sent',
      people: 24,
      answered: 14,
      created_at: '2026-11-01T16:00:00.000Z',
    },
  ],
  exams: [
    {
      id: staffId(31),
      position: 'Backend Sr.',
      status: 'completed',
      started_at: '2026-11-01T16:00:00.000Z',
      completed_at: '2026-11-01T16:30:00.000Z',
    },
  ],
  payments: [
    {
      id: staffId(32),
      folio: 'TZ-2026-000123',
      total: 1_999.84,
      credits: 50,
      status: 'succeeded',
      created_at: '2026-11-01T16:00:00.000Z',
    },
  ],
  mails: [
    {
      id: 'invitation:1',
      account: null,
      mail: 'payment-receipt',
      state: 'delivered',
      reason: null,
      state_at: '2026-11-01T16:00:00.000Z',
      is_to_candidate: false,
    },
  ],
  notes: [
    {
      id: staffId(33),
      author: 'Iván Robles',
      body: 'Paga cada dos semanas.',
      created_at: '2026-11-01T16:00:00.000Z',
    },
  ],
};
const tried = {
  flag: 'many_templates',
  description: 'Hasta 200 plantillas.',
  owner: 'hiring',
  ends: '2027-05-31',
  is_on: false,
  set_at: null,
  set_by: null,
};
const saved = () => HttpResponse.json({ data: heldAccount });

const openDialog = async (button: string) => {
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(
    staffItem(path, heldAccount),
    staffItem(`${path}/overview`, overview),
    staffItem(`${path}/flags`, [tried]),
  );
});

describe('an account', () => {
  test('shows its people, its holds and its latest movements', async () => {
    renderApp(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Talento Norte' })).toBeVisible();
    expect(screen.getByText('1,128 créditos')).toBeVisible();
    expect(screen.getByRole('row', { name: /mariana@ejemplo.mx Responsable/ })).toBeVisible();
    expect(screen.getByText('Pago en disputa')).toBeVisible();
    expect(screen.getByRole('row', { name: /Compra de créditos .*\+100/ })).toBeVisible();
  });

  test('says when nothing has moved, and shows no holds where there are none', async () => {
    server.use(staffItem(path, { ...heldAccount, holds: [], movements: [] }));
    renderApp(page);
    expect(await screen.findByText('La cuenta todavía no tiene movimientos.')).toBeVisible();
    expect(screen.queryByText('Retenciones')).toBeNull();
  });

  test('says that it is on its way', async () => {
    neverAnswers(path);
    renderApp(page);
    expect(await screen.findByText('Cargando la cuenta')).toBeVisible();
  });

  test('tells why it cannot be shown', async () => {
    recordReads(path, () => refusal(404, 'La cuenta no existe.'));
    renderApp(page);
    expect(await screen.findByText('No se pudo cargar la cuenta.')).toBeVisible();
    expect(screen.getByText('La cuenta no existe.')).toBeVisible();
  });
});

describe('what an account does', () => {
  test('is on its page: positions, exams, payments, mails and notes', async () => {
    renderApp(page);
    expect(await screen.findByRole('row', { name: /Backend Jr\. 14 de 24/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Backend Sr.' })).toHaveAttribute(
      'href',
      `/staff/attempts?id=${staffId(31)}`,
    );
    expect(screen.getByRole('row', { name: /TZ-2026-000123 \$1,999\.84/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /Recibo de compra.*Entregado/ })).toBeVisible();
    expect(screen.getByText('Paga cada dos semanas.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar un candidato' })).toHaveAttribute(
      'href',
      `/staff/find?account=${heldAccount.id}`,
    );
  });

  test('a note is written and the field is empty again; another is removed', async () => {
    const sent = recordChanges('post', `${path}/notes`, () =>
      HttpResponse.json({ data: overview.notes[0] }, { status: 201 }),
    );
    const removed = recordChanges('delete', `/api/staff/notes/${staffId(33)}`, () =>
      HttpResponse.json({ message: 'La nota se borró.' }),
    );
    const { user } = renderApp(page);
    await user.type(await screen.findByLabelText(/Nota nueva/), 'Pidió una factura global.');
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByText('Guardamos la nota.')).toBeVisible();
    expect(screen.getByLabelText(/Nota nueva/)).toHaveValue('');
    expect(sent).toEqual([{ body: 'Pidió una factura global.' }]);
    await user.click(screen.getByRole('button', { name: /^Borrar la nota/ }));
    expect(await screen.findByText('La nota se borró.')).toBeVisible();
    expect(removed).toHaveLength(1);
  });
});

describe('moving credits', () => {
  test('a refused amount keeps what was typed, and a second try moves them under the same key', async () => {
    const sent = recordChanges('post', `${path}/credits`, (count) =>
      count === 1 ? fieldRefusal('credits', 'La cuenta no tiene tantos créditos.') : saved(),
    );
    const { user, dialog } = await openDialog('Mover créditos');
    await user.selectOptions(dialog.getByLabelText('Movimiento'), 'Ajuste: quitar créditos');
    await user.type(dialog.getByLabelText('Créditos'), '5000');
    await user.type(dialog.getByLabelText('Motivo'), 'Error de captura');
    await user.click(dialog.getByRole('button', { name: 'Mover créditos' }));
    expect(await dialog.findByText('La cuenta no tiene tantos créditos.')).toBeVisible();
    expect(dialog.getByLabelText('Créditos')).toHaveValue('5000');
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Error de captura');
    await user.click(dialog.getByRole('button', { name: 'Mover créditos' }));
    expect(await screen.findByText('Movimos los créditos.')).toBeVisible();
    const body = { kind: 'adjustment_take', credits: 5000, reason: 'Error de captura' };
    expect(sent[0]).toMatchObject(body);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('what nobody answered keeps the dialog open', async () => {
    recordChanges('post', `${path}/credits`, () => HttpResponse.error());
    const { user, dialog } = await openDialog('Mover créditos');
    await user.type(dialog.getByLabelText('Créditos'), '12');
    await user.type(dialog.getByLabelText('Motivo'), 'Bienvenida');
    await user.click(dialog.getByRole('button', { name: 'Mover créditos' }));
    expect(await dialog.findByText(unansweredText)).toBeVisible();
    expect(dialog.getByLabelText('Créditos')).toHaveValue('12');
  });
});

describe('suspending and releasing', () => {
  test('suspends with a reason, and then offers to reactivate', async () => {
    const sent = recordChanges('patch', `${path}/status`, () => {
      server.use(staffItem(path, { ...heldAccount, status: 'suspended' }));
      return saved();
    });
    const { user, dialog } = await openDialog('Suspender');
    await user.type(dialog.getByLabelText('Motivo'), 'Fraude');
    await user.click(dialog.getByRole('button', { name: 'Suspender' }));
    expect(await screen.findByText('La cuenta quedó suspendida.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reactivar' })).toBeVisible();
    expect(sent).toEqual([{ status: 'suspended', reason: 'Fraude' }]);
  });

  test('tells that a hold was released by somebody else, and keeps the reason', async () => {
    recordChanges('post', `/api/staff/holds/${staffId(12)}/release`, () =>
      refusal(409, 'La retención ya se liberó.'),
    );
    const { user, dialog } = await openDialog('Liberar');
    await user.type(dialog.getByLabelText('Motivo'), 'Ganada');
    await user.click(dialog.getByRole('button', { name: 'Liberar' }));
    expect(await dialog.findByText('La retención ya se liberó.')).toBeVisible();
    expect(dialog.getByLabelText('Motivo')).toHaveValue('Ganada');
  });
});

describe('what an account tries before the others', () => {
  test('is switched on for it, and tells until when', async () => {
    const sent = recordChanges('put', `${path}/flags/many_templates`, () => {
      server.use(
        staffItem(`${path}/flags`, [
          { ...tried, is_on: true, set_at: '2026-11-01T16:00:00.000Z', set_by: 'Iván Robles' },
        ]),
      );
      return HttpResponse.json({ data: [] });
    });
    const { user } = renderApp(page);
    expect(await screen.findByText('A prueba hasta el 31 may 2027 · apagado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Encender: Hasta 200 plantillas.' }));
    expect(await screen.findByText('Encendido para esta cuenta.')).toBeVisible();
    expect(screen.getByText(/encendido por Iván Robles/)).toBeVisible();
    expect(sent).toEqual([{ is_on: true }]);
  });
});

describe('looking as the account sees it', () => {
  const answer = () => HttpResponse.json({ data: { ends_at: '2026-11-17T17:00:00.000Z' } });

  test('asks why, and opens the app anew with candidates hidden', async () => {
    const sent = recordChanges('post', `${path}/view`, answer);
    const { user, opened } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: 'Ver como' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ver como Talento Norte' }));
    await user.type(dialog.getByLabelText('Motivo'), 'Falta un resultado');
    await user.click(dialog.getByRole('button', { name: 'Ver como' }));
    await expect.poll(() => opened).toEqual(['/']);
    expect(sent).toEqual([{ reason: 'Falta un resultado', people_reason: null }]);
  });

  test('candidates are shown for a reason of their own', async () => {
    const sent = recordChanges('post', `${path}/view`, answer);
    const { user, dialog } = await openDialog('Ver como');
    await user.type(dialog.getByLabelText('Motivo'), 'Falta un resultado');
    await user.click(dialog.getByRole('checkbox', { name: /nombres y correos de candidatos/ }));
    await user.type(dialog.getByLabelText('Por qué necesitas verlos'), 'Lo pidió la persona');
    await user.click(dialog.getByRole('button', { name: 'Ver como' }));
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ people_reason: 'Lo pidió la persona' });
  });
});
