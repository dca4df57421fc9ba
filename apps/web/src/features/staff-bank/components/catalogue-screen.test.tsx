import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { smallCatalogue } from '#src/testing/staff-catalogue.ts';
import {
  beStaff,
  fieldRefusal,
  neverAnswers,
  recordChanges,
  recordReads,
  refusal,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/catalogue';

const openDialog = async (button: string) => {
  const { user } = renderApp('/staff/catalogue');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(path, smallCatalogue));
});

describe('the catalogue', () => {
  test('shows both trees, and offers to remove only what nothing uses', async () => {
    renderApp('/staff/catalogue');
    expect(await screen.findByText('Backend')).toBeVisible();
    expect(screen.getByText('1 pregunta')).toBeVisible();
    expect(screen.getAllByText('2 evaluaciones')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Quitar Colecciones' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Quitar (?!el precio)/ })).toHaveLength(1);
  });

  test('is on its way', async () => {
    neverAnswers(path);
    renderApp('/staff/catalogue');
    expect(await screen.findByText('Cargando el catálogo')).toBeVisible();
  });

  test('tells why the server refuses, and asks again', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver el catálogo.'));
    const { user } = renderApp('/staff/catalogue');
    expect(await screen.findByText('No tienes permiso para ver el catálogo.')).toBeVisible();
    server.use(staffItem(path, smallCatalogue));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Backend')).toBeVisible();
  });
});

describe('an entry of the catalogue', () => {
  test('is added under the one it belongs to', async () => {
    const sent = recordChanges('post', `${path}/topics`, () =>
      HttpResponse.json({ data: smallCatalogue }, { status: 201 }),
    );
    const { user, dialog } = await openDialog('Agregar tema en Java');
    await user.type(dialog.getByLabelText('Nombre'), 'Streams');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('El catálogo se actualizó.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Streams', parent_id: 20 }]);
  });

  test.each([
    ['refused', () => fieldRefusal('name', 'Ya existe un tema así.'), 'Ya existe un tema así.'],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('whose new name was %s keeps what was typed', async (_case, answer, told) => {
    const sent = recordChanges('patch', `${path}/topics/31`, answer);
    const { user, dialog } = await openDialog('Renombrar Colecciones');
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Colecciones');
    await user.type(dialog.getByLabelText('Nombre'), ' y mapas');
    await user.click(dialog.getByRole('button', { name: 'Renombrar' }));
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByLabelText('Nombre')).toHaveValue('Colecciones y mapas');
    expect(sent).toEqual([{ name: 'Colecciones y mapas' }]);
  });

  test('is not removed when somebody began to use it meanwhile', async () => {
    const message = 'El tema ya tiene preguntas.';
    const sent = recordChanges('delete', `${path}/topics/31`, () => refusal(409, message));
    const { user, dialog } = await openDialog('Quitar Colecciones');
    expect(dialog.getByText('Se quita Colecciones. Nada lo usa.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Quitar' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(sent).toEqual([null]);
  });
});
