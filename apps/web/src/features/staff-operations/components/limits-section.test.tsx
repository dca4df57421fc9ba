import { screen, within } from '@testing-library/react';
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

const path = '/api/staff/position-limits';
const catalogue = '/api/staff/catalogue';

const openForm = async () => {
  const { user } = renderApp('/staff/catalogue');
  await screen.findByText('Límites de las posiciones');
  const section = within(screen.getByRole('region', { name: 'Límites de las posiciones' }));
  return { user, section };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(catalogue, smallCatalogue));
});

describe('the limits of positions', () => {
  test('show what holds now', async () => {
    const { section } = await openForm();
    expect(section.getByLabelText('Días de expiración')).toHaveValue('7, 15, 30');
    expect(section.getByLabelText('Máximo de horas')).toHaveValue('72');
    expect(section.getByLabelText('Máximo de candidatos')).toHaveValue('40');
  });

  test('are saved as numbers, however the days are separated', async () => {
    const limits = { expiration_days: [5, 10], max_expiration_hours: 72, max_candidates: 40 };
    const sent = recordChanges('put', path, () => {
      const data = { ...smallCatalogue, position_limits: limits };
      server.use(staffItem(catalogue, data));
      return HttpResponse.json({ data });
    });
    const { user, section } = await openForm();
    await user.clear(section.getByLabelText('Días de expiración'));
    await user.type(section.getByLabelText('Días de expiración'), ' 5  10,');
    await user.click(section.getByRole('button', { name: 'Guardar límites' }));
    expect(await screen.findByText('Los límites se actualizaron.')).toBeVisible();
    expect(sent).toEqual([limits]);
    expect(screen.getByLabelText('Días de expiración')).toHaveValue('5, 10');
  });

  test.each([
    [
      'refused',
      () => fieldRefusal('max_candidates', 'Elige hasta 500 candidatos.'),
      'Elige hasta 500 candidatos.',
    ],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that were %s say so and stay in the form', async (_case, answer, told) => {
    recordChanges('put', path, answer);
    const { user, section } = await openForm();
    await user.type(section.getByLabelText('Máximo de candidatos'), '000');
    await user.click(section.getByRole('button', { name: 'Guardar límites' }));
    expect(await section.findByText(told)).toBeVisible();
    expect(section.getByLabelText('Máximo de candidatos')).toHaveValue('40000');
  });
});
