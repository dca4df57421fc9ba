import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';
import { server } from '#src/testing/server.ts';
import { builtEvaluation } from '#src/testing/staff-evaluation.ts';
import {
  beStaff,
  fieldRefusal,
  recordChanges,
  recordReads,
  refusal,
  staffItem,
  unansweredText,
} from '#src/testing/staff.ts';

const path = '/api/staff/evaluations';
const pageOf = (data: readonly object[]) => ({ data, current_page: 1, last_page: 2, total: 16 });

const fillForm = async () => {
  const { user, router } = renderApp('/staff/evaluations');
  await screen.findByRole('option', { name: 'Java' });
  await user.type(screen.getByLabelText('Título'), 'Java senior');
  await user.selectOptions(screen.getByLabelText('Especialidad'), 'Java');
  await user.click(screen.getByRole('button', { name: 'Crear evaluación' }));
  return router;
};

beforeEach(() => {
  beStaff();
  server.use(staffItem(path, pageOf([builtEvaluation])));
});

describe('the list of the builder', () => {
  test('shows versions and what waits to be applied', async () => {
    const draft = { ...builtEvaluation, id: 4, title: 'Node', version: null, is_active: false };
    server.use(staffItem(path, pageOf([builtEvaluation, { ...draft, pending_patches: 0 }])));
    renderApp('/staff/evaluations');
    await screen.findByText('Java senior');
    const row = within(screen.getByRole('row', { name: /Java senior/ }));
    expect(row.getByText('1 por aplicar')).toBeVisible();
    expect(row.getByText('Activa')).toBeVisible();
    const other = within(screen.getByRole('row', { name: /Node/ }));
    expect(other.getByText('Sin publicar')).toBeVisible();
    expect(other.getByText('Retirada')).toBeVisible();
  });

  test('tells why it cannot be shown, and asks again', async () => {
    recordReads(path, () => refusal(403, 'No tienes permiso para ver las evaluaciones.'));
    const { user } = renderApp('/staff/evaluations');
    expect(await screen.findByText('No tienes permiso para ver las evaluaciones.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    server.use(staffItem(path, pageOf([builtEvaluation])));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Java senior')).toBeVisible();
  });

  test('is searched by title from its first page, and shows no pages of nothing', async () => {
    const asked = recordReads(path, (query) =>
      HttpResponse.json({ data: pageOf(query.has('search') ? [] : [builtEvaluation]) }),
    );
    const { user } = renderApp('/staff/evaluations?page=2');
    const pages = { name: 'Páginas de evaluaciones' };
    expect(await screen.findByRole('navigation', pages)).toBeVisible();
    await user.type(screen.getByLabelText('Buscar evaluación'), 'cobol');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    await expect.poll(() => asked).toEqual(['?page=2', '?search=cobol']);
    await expect.poll(() => screen.queryByRole('navigation', pages)).toBeNull();
  });
});

describe('a new evaluation', () => {
  test('opens in the builder once it was created', async () => {
    const sent = recordChanges('post', path, () =>
      HttpResponse.json({ data: builtEvaluation }, { status: 201 }),
    );
    server.use(staffItem(`${path}/3`, builtEvaluation));
    const router = await fillForm();
    await expect.poll(() => router.state.location.pathname).toBe('/staff/evaluations/3');
    expect(sent).toEqual([{ title: 'Java senior', description: null, specialty_id: 6 }]);
  });

  test.each([
    [
      'refused',
      () => fieldRefusal('title', 'Ya existe una evaluación así.'),
      'Ya existe una evaluación así.',
    ],
    ['not answered', () => HttpResponse.error(), unansweredText],
  ])('that was %s says so and keeps what was typed', async (_case, answer, told) => {
    recordChanges('post', path, answer);
    const router = await fillForm();
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.getByLabelText('Título')).toHaveValue('Java senior');
    expect(screen.getByLabelText('Especialidad')).toHaveValue('6');
    expect(router.state.location.pathname).toBe('/staff/evaluations');
  });
});
