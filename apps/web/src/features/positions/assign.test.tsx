import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const facts = {
  questions: 21,
  seconds: 2380,
  technologies: [
    { name: 'Spring Boot', questions: 14 },
    { name: 'SQL', questions: 7 },
  ],
  levels: [
    { name: 'middle', questions: 5 },
    { name: 'senior', questions: 16 },
  ],
};
const spring = { id: 7, title: 'Back end con Spring', specialty_id: 6, facts };
const features = ['evaluations.search', 'evaluations.uses'];

const openDialog = async (extra: object) => {
  const asked: string[] = [];
  const sent: unknown[] = [];
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(extra),
    ...positionPage(),
    http.get(url('/api/evaluations'), ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const data = search.includes('cobol') ? [] : [spring];
      return HttpResponse.json({ data: { data, current_page: 1, last_page: 1, total: 1 } });
    }),
    http.get(url('/api/evaluation-uses'), () =>
      HttpResponse.json({ data: [{ evaluation_id: 7, positions: 3 }] }),
    ),
    http.get(url('/api/dropdowns/evaluations'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ data: [{ id: 8, title: 'Java a secas' }] });
    }),
    http.post(url('/api/positions/1/detach-evaluation'), () => HttpResponse.json({ data: {} })),
    http.post(url('/api/positions/1/assign-evaluation'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const { user } = renderApp('/positions/1');
  await user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar evaluación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar evaluación' }));
  return { user, dialog, asked, sent };
};

test('with a search the dialog begins with words, and each row tells its facts', async () => {
  const { user, dialog, asked, sent } = await openDialog({ features });
  const search = await dialog.findByLabelText('Buscar evaluaciones');
  await waitFor(() => expect(document.activeElement).toBe(search));
  const row = await dialog.findByRole('radio', { name: 'Back end con Spring' });
  // How often it was used is told by another call.
  await waitFor(() =>
    expect(row).toHaveAccessibleDescription(
      /21 preguntas.*hasta 40 min.*De middle a senior.*Desarrollo back end.*La usaste en 3 posiciones.*Spring Boot 14, SQL 7/,
    ),
  );
  const bar = 'Preguntas por tecnología: Spring Boot 14 de 21, SQL 7 de 21';
  expect(dialog.getByRole('img', { name: bar })).toBeVisible();

  await user.type(search, 'cobol');
  expect(await dialog.findByText(/Ninguna evaluación contiene «cobol»/)).toBeVisible();
  await user.clear(search);
  await dialog.findByRole('radio', { name: 'Back end con Spring' });
  expect(asked).toEqual(['?page=1', '?search=cobol&page=1']);

  await user.click(search);
  await user.keyboard('{ArrowDown}');
  expect(dialog.getByRole('radio')).toBeChecked();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Evaluación asignada correctamente.')).toBeVisible();
  expect(sent).toEqual([{ evaluation_id: 7 }]);
});

test('a profile narrows the search, a specialty asks for its own', async () => {
  const { user, dialog, asked } = await openDialog({ features });
  await user.click(await dialog.findByRole('radio', { name: 'Back end con Spring' }));
  await user.selectOptions(dialog.getByLabelText('Perfil'), 'Desarrollo back end');
  await waitFor(() => expect(asked.at(-1)).toBe('?profile_id=5&page=1'));
  expect(dialog.getByRole('button', { name: 'Asignar evaluación' })).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Especialidad'), 'Java');
  expect(await dialog.findByRole('radio', { name: 'Java a secas' })).toBeVisible();
  expect(asked.at(-1)).toBe('?specialty_id=6');
});

test('[REQ-10] by the letter: profile, then specialty, then a search', async () => {
  const { user, dialog, asked } = await openDialog({});
  expect(
    await dialog.findByText('Elige perfil y especialidad para buscar sus evaluaciones.'),
  ).toBeVisible();
  expect(dialog.queryByLabelText('Buscar evaluaciones')).toBeNull();
  expect(dialog.getByLabelText('Especialidad')).toBeDisabled();
  await user.selectOptions(dialog.getByLabelText('Perfil'), 'Desarrollo back end');
  await user.selectOptions(dialog.getByLabelText('Especialidad'), 'Java');
  await dialog.findByRole('radio', { name: 'Java a secas' });
  await user.type(dialog.getByLabelText('Buscar evaluaciones'), 'cobol');
  expect(
    await dialog.findByText('Ninguna evaluación de esta especialidad contiene «cobol».'),
  ).toBeVisible();
  expect(asked).toEqual(['?specialty_id=6']);
});
