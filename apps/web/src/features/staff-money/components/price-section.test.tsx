import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { smallCatalogue } from '#src/testing/staff-catalogue.ts';
import {
  beStaff,
  fieldRefusal,
  recordChanges,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/credit-prices';
const startsAt = '2027-03-01T09:00';

const openForm = async () => {
  const { user } = renderApp('/staff/catalogue');
  await screen.findByText('Precio del crédito');
  const section = within(screen.getByRole('region', { name: 'Precio del crédito' }));
  return { user, section };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem('/api/staff/catalogue', smallCatalogue));
});

describe('the price of a credit', () => {
  test('shows which one holds and which is to come', async () => {
    const { section } = await openForm();
    const prices = within(section.getByRole('list', { name: 'Precios del crédito' }));
    const [current, future] = prices.getAllByRole('listitem');
    expect(current).toHaveTextContent(/^\$40\.00.*Vigente$/);
    expect(future).toHaveTextContent(/^\$45\.00.*Programado$/);
  });

  test('is sent in cents and as a moment of the world', async () => {
    const sent = recordChanges('post', path, () =>
      HttpResponse.json({ data: smallCatalogue }, { status: 201 }),
    );
    const { user, section } = await openForm();
    await user.type(section.getByLabelText('Precio en pesos'), '48.55');
    fireEvent.change(section.getByLabelText('Desde'), { target: { value: startsAt } });
    await user.click(section.getByRole('button', { name: 'Programar precio' }));
    expect(await screen.findByText('El precio quedó programado.')).toBeVisible();
    expect(sent).toEqual([{ cents: 4855, starts_at: new Date(startsAt).toISOString() }]);
  });

  test('without a moment is refused by the server under its own words', async () => {
    const message = 'Elige desde cuándo vale el precio.';
    const sent = recordChanges('post', path, () => fieldRefusal('starts_at', message));
    const { user, section } = await openForm();
    await user.type(section.getByLabelText('Precio en pesos'), '48');
    await user.click(section.getByRole('button', { name: 'Programar precio' }));
    expect(await section.findByText(message)).toBeVisible();
    expect(section.getByLabelText('Precio en pesos')).toHaveValue(48);
    expect(sent).toEqual([{ cents: 4800, starts_at: '' }]);
  });

  test('that nobody answered stays in the form', async () => {
    recordChanges('post', path, () => HttpResponse.error());
    const { user, section } = await openForm();
    await user.type(section.getByLabelText('Precio en pesos'), '48');
    fireEvent.change(section.getByLabelText('Desde'), { target: { value: startsAt } });
    await user.click(section.getByRole('button', { name: 'Programar precio' }));
    expect(await section.findByText(unansweredText)).toBeVisible();
    expect(section.getByLabelText('Precio en pesos')).toHaveValue(48);
    expect(section.getByLabelText('Desde')).toHaveValue(startsAt);
  });
});
