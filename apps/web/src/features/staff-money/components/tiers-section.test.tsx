import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { smallCatalogue } from '#src/testing/staff-catalogue.ts';
import { beStaff, recordChanges, staffItem, unansweredText } from '#src/testing/staff.ts';

const path = '/api/staff/credit-price-tiers';

const openForm = async () => {
  const { user } = renderApp('/staff/catalogue');
  const section = within(await screen.findByRole('region', { name: 'Precios por volumen' }));
  return { user, section };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem('/api/staff/catalogue', smallCatalogue));
});

describe('the prices for volume', () => {
  test('are changed all at once and sent in cents', async () => {
    const sent = recordChanges('put', path, () => HttpResponse.json({ data: smallCatalogue }));
    const { user, section } = await openForm();
    expect(section.getByLabelText('Desde, créditos (precio 1)')).toHaveValue(50);
    expect(section.getByLabelText('Pesos por crédito (precio 1)')).toHaveValue(37);
    await user.click(section.getByRole('button', { name: 'Agregar precio' }));
    await user.type(section.getByLabelText('Desde, créditos (precio 2)'), '100');
    await user.type(section.getByLabelText('Pesos por crédito (precio 2)'), '35.55');
    await user.click(section.getByRole('button', { name: 'Guardar precios' }));
    expect(await screen.findByText('Los precios por volumen ya valen.')).toBeVisible();
    expect(sent).toEqual([
      {
        tiers: [
          { from_credits: 50, cents: 3700 },
          { from_credits: 100, cents: 3555 },
        ],
      },
    ]);
  });

  test('can all be taken away', async () => {
    const sent = recordChanges('put', path, () => HttpResponse.json({ data: smallCatalogue }));
    const { user, section } = await openForm();
    await user.click(section.getByRole('button', { name: 'Quitar el precio 1' }));
    expect(section.getByText(/todas las compras cuestan lo mismo/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Guardar precios' }));
    expect(await screen.findByText('Los precios por volumen ya valen.')).toBeVisible();
    expect(sent).toEqual([{ tiers: [] }]);
  });

  test('that are refused stay in the form with the reason', async () => {
    const message = 'Un precio por volumen debe ser menor que el precio del crédito.';
    recordChanges('put', path, () =>
      HttpResponse.json({ message, error: message, code: 'tiers_above_price' }, { status: 422 }),
    );
    const { user, section } = await openForm();
    await user.click(section.getByRole('button', { name: 'Guardar precios' }));
    expect(await section.findByText(message)).toBeVisible();
    recordChanges('put', path, () => HttpResponse.error());
    await user.click(section.getByRole('button', { name: 'Guardar precios' }));
    expect(await section.findByText(unansweredText)).toBeVisible();
    expect(section.getByLabelText('Pesos por crédito (precio 1)')).toHaveValue(37);
  });
});
