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

/** Finds an entry by typing, chooses it and presses what can be done with it. */
const openDialog = async (entry: string, button: string) => {
  const { user } = renderApp('/staff/catalogue');
  await user.type(await screen.findByLabelText('Buscar en temas'), entry);
  await user.click(screen.getByRole('treeitem', { name: new RegExp(`^${entry}`) }));
  await user.click(screen.getByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(path, smallCatalogue));
});

describe('the catalogue', () => {
  test('shows both trees closed, and nothing to press before an entry is chosen', async () => {
    renderApp('/staff/catalogue');
    const topics = within(await screen.findByRole('tree', { name: 'Temas' }));
    expect(topics.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Backend'),
    ]);
    expect(screen.getByRole('tree', { name: 'Perfiles' })).toHaveTextContent('2 evaluaciones');
    expect(screen.queryByRole('button', { name: /^(Renombrar|Quitar (?!el precio))/ })).toBeNull();
  });

  test('is walked by keyboard, in and out', async () => {
    const { user } = renderApp('/staff/catalogue');
    const tree = await screen.findByRole('tree', { name: 'Temas' });
    const focused = () => document.activeElement?.textContent;
    await user.click(screen.getByLabelText('Buscar en temas'));
    await user.tab();
    expect(focused()).toMatch(/^Backend/);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(focused()).toMatch(/^(Concurrencia|Colecciones)/);
    expect(within(tree).getAllByRole('treeitem', { selected: true })).toHaveLength(1);
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toMatch(/^Java/);
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(focused()).toMatch(/^Backend/);
    expect(within(tree).getAllByRole('treeitem')).toHaveLength(1);
  });

  test('says that nothing is called like that', async () => {
    const { user } = renderApp('/staff/catalogue');
    await user.type(await screen.findByLabelText('Buscar en temas'), 'cobol');
    expect(await screen.findByText('Nada se llama «cobol».')).toBeVisible();
  });

  test('offers to remove only what nothing uses, and leads to the questions of the rest', async () => {
    const { user } = renderApp('/staff/catalogue');
    await user.type(await screen.findByLabelText('Buscar en temas'), 'co');
    await user.click(screen.getByRole('treeitem', { name: /^Colecciones/ }));
    expect(screen.getByRole('button', { name: 'Quitar Colecciones' })).toBeVisible();
    await user.click(screen.getByRole('treeitem', { name: /^Java/ }));
    expect(screen.queryByRole('button', { name: 'Quitar Java' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver 14 preguntas' })).toHaveAttribute(
      'href',
      '/questions?category_id=10&technology_id=20',
    );
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
    const { user, dialog } = await openDialog('Java', 'Agregar tema en Java');
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
    const { user, dialog } = await openDialog('Colecciones', 'Renombrar Colecciones');
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
    const { user, dialog } = await openDialog('Colecciones', 'Quitar Colecciones');
    expect(dialog.getByText('Se quita Colecciones. Nada lo usa.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Quitar' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(sent).toEqual([null]);
  });
});
