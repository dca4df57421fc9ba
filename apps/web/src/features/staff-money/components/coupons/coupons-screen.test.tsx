import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { beStaff, fieldRefusal, recordChanges, staffId, staffList } from '#src/testing/staff.ts';

const path = '/api/staff/coupons';

const live = {
  id: staffId(1),
  code: 'VERANO10',
  percent: 10,
  max_uses: 200,
  max_uses_per_account: 1,
  min_credits: 25,
  starts_on: '2026-11-01',
  ends_on: '2026-11-30',
  note: 'Campaña de verano',
  state: 'live',
  paid_uses: 3,
  open_uses: 1,
  discounted: 1234.5,
  created_by: 'Olga Pérez',
  created_at: '2026-10-31T16:31:00.000Z',
};

beforeEach(() => {
  beStaff('finance');
  server.use(
    staffList(path, [
      live,
      { ...live, id: staffId(2), code: 'AGOTADO', state: 'used_up', open_uses: 0 },
      { ...live, id: staffId(3), code: 'VIEJO', state: 'ended', max_uses_per_account: 3 },
      { ...live, id: staffId(4), code: 'FUERA', state: 'withdrawn', created_by: null },
    ]),
  );
});

test('the list tells how each stands, its uses and what it took off; only what still holds is withdrawn', async () => {
  renderApp('/staff/coupons');
  const row = within(await screen.findByRole('row', { name: /VERANO10/ }));
  expect(row.getByText('Vigente')).toBeVisible();
  expect(row.getByText('10%')).toBeVisible();
  expect(row.getByText('Desde 25 créditos')).toBeVisible();
  expect(row.getByText('1 nov 2026')).toBeVisible();
  expect(row.getByText('a 30 nov 2026')).toBeVisible();
  expect(row.getByText('3 de 200')).toBeVisible();
  expect(row.getByText('1 por pagar')).toBeVisible();
  expect(row.getByText('$1,234.50')).toBeVisible();
  for (const [code, state] of [
    ['AGOTADO', 'Agotado'],
    ['VIEJO', 'Terminado'],
    ['FUERA', 'Retirado'],
  ] as const) {
    expect(
      within(screen.getByRole('row', { name: new RegExp(code) })).getByText(state),
    ).toBeVisible();
  }
  expect(screen.getAllByRole('button', { name: /^Retirar el cupón/ })).toHaveLength(2);
});

test('a coupon is made with its terms; a refusal keeps what was typed', async () => {
  let isTaken = true;
  const taken = 'Ya existe o existió un cupón con ese código. Elige otro.';
  const sent = recordChanges('post', path, () =>
    isTaken ? fieldRefusal('code', taken) : HttpResponse.json({ data: live }, { status: 201 }),
  );
  const { user } = renderApp('/staff/coupons');
  await user.click(await screen.findByRole('button', { name: 'Nuevo cupón' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Código'), 'verano10');
  await user.type(dialog.getByLabelText('Descuento en porcentaje'), '10');
  await user.type(dialog.getByLabelText('Usos en total'), '200');
  await user.type(dialog.getByLabelText('Primer día'), '2026-11-20');
  await user.type(dialog.getByLabelText('Último día'), '2026-12-20');
  await user.type(dialog.getByLabelText('Para qué es'), 'Campaña');
  await user.click(dialog.getByRole('button', { name: 'Crear cupón' }));
  expect(await dialog.findByText(taken)).toBeVisible();
  expect(dialog.getByLabelText('Código')).toHaveValue('verano10');
  isTaken = false;
  await user.type(dialog.getByLabelText('Código'), 'b');
  await user.type(dialog.getByLabelText('Créditos mínimos por compra (opcional)'), '25');
  await user.click(dialog.getByRole('button', { name: 'Crear cupón' }));
  expect(await screen.findByText('El cupón quedó creado.')).toBeVisible();
  const terms = {
    code: 'verano10',
    percent: 10,
    max_uses: 200,
    max_uses_per_account: 1,
    min_credits: 1,
    starts_on: '2026-11-20',
    ends_on: '2026-12-20',
    note: 'Campaña',
  };
  expect(sent).toEqual([terms, { ...terms, code: 'verano10b', min_credits: 25 }]);
});

test('a coupon is withdrawn after a confirmation that tells what it touches', async () => {
  const sent = recordChanges('post', `${path}/${live.id}/withdraw`, () =>
    HttpResponse.json({ data: { ...live, state: 'withdrawn' } }),
  );
  const { user } = renderApp('/staff/coupons');
  await user.click(await screen.findByRole('button', { name: 'Retirar el cupón VERANO10' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Una compra que se está pagando conserva su precio/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText('El cupón se retiró.')).toBeVisible();
  expect(sent).toEqual([null]);
});

test('who does not answer for money is not shown them', async () => {
  beStaff('support');
  renderApp('/staff/coupons');
  expect(await screen.findByText(/Tu rol no/)).toBeVisible();
});
