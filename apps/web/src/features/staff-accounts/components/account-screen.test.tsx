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
const saved = () => HttpResponse.json({ data: heldAccount });

const openDialog = async (button: string) => {
  const { user } = renderApp(page);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(path, heldAccount));
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
