import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const made = {
  id: 2,
  title: 'Backend Java Sr. (copia)',
  status: 'evaluation_assigned',
  expiration_unit: 'days',
  expiration_value: 15,
  max_candidates: 40,
  evaluation: { id: 5, title: 'Java' },
};

/** The page of the position that was made, which nobody is in. */
const madePage = [
  http.get(url('/api/positions/2'), () => HttpResponse.json({ data: made })),
  http.get(url('/api/positions/2/candidates'), () =>
    HttpResponse.json({ data: [], current_page: 1, last_page: 1, total: 0, meta: {} }),
  ),
];

const features = ['positions.duplicate', 'positions.templates'];

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features }),
    ...positionPage({ pending: 0, status: 'completed' }),
    ...madePage,
    http.get(url('/api/positions'), () =>
      HttpResponse.json({
        data: [{ ...made, id: 1, title: 'Backend Java Sr.' }],
        current_page: 1,
        last_page: 1,
        total: 1,
      }),
    ),
  ),
);

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

const choose = async (entry: string) => {
  const app = renderApp('/positions/1');
  await app.user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  return app;
};

describe('duplicating', () => {
  const path = url('/api/positions/1/duplicate');

  test('a completed position leads to the copy, which tells the next step', async () => {
    const bodies: { title: string; with_evaluation: boolean; key: string }[] = [];
    server.use(
      http.post(path, async ({ request }) => {
        bodies.push((await request.json()) as (typeof bodies)[number]);
        // The answer to the first is lost.
        if (bodies.length === 1) return HttpResponse.error();
        return HttpResponse.json(
          { data: made, message: 'Posición duplicada. Ahora carga candidatos.' },
          { status: 201 },
        );
      }),
    );
    const { user, router } = await choose('Duplicar posición');
    const dialog = await inDialog('Duplicar posición');
    const title = dialog.getByLabelText<HTMLInputElement>(/Título/);
    expect(title.value).toBe('Backend Java Sr. (copia)');
    await user.click(dialog.getByLabelText('Llevar la evaluación «Java»'));
    await user.click(dialog.getByRole('button', { name: 'Duplicar posición' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('No se pudo duplicar');
    await user.click(dialog.getByRole('button', { name: 'Duplicar posición' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/positions/2'));
    expect(bodies[0]).toMatchObject({ title: 'Backend Java Sr. (copia)', with_evaluation: false });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await screen.findByText('Posición duplicada. Ahora carga candidatos.')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Agregar candidatos' }));
    expect(await screen.findByRole('dialog', { name: 'Cargar candidatos' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('starts in the list as well, and says what is missing', async () => {
    const { user } = renderApp('/positions');
    await user.click(await screen.findByRole('button', { name: 'Más sobre Backend Java Sr.' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar posición' }));
    const dialog = await inDialog('Duplicar posición');
    await user.clear(dialog.getByLabelText(/Título/));
    await user.click(dialog.getByRole('button', { name: 'Duplicar posición' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Escribe el título de la posición.',
    );
    server.use(
      http.post(path, () =>
        HttpResponse.json(
          { code: 'account_suspended', message: 'Tu cuenta está suspendida.' },
          { status: 403 },
        ),
      ),
    );
    await user.type(dialog.getByLabelText(/Título/), 'Otra');
    await user.click(dialog.getByRole('button', { name: 'Duplicar posición' }));
    expect(await dialog.findByText('Tu cuenta está suspendida.')).toBeVisible();
  });

  test('is not offered by a backend that does not announce it, nor to who may only look', async () => {
    server.use(catalogues({ features: [] }));
    const { user } = renderApp('/positions/1');
    await user.click(await screen.findByRole('button', { name: 'Acciones' }));
    await screen.findByRole('menuitem', { name: 'Editar posición' });
    expect(screen.queryByRole('menuitem', { name: /Duplicar|plantilla/ })).toBeNull();
    server.use(
      catalogues({ features }),
      signedIn({ ...plainProfile, abilities: ['positions.read'] }),
    );
    renderApp('/positions');
    expect(await screen.findByRole('link', { name: 'Backend Java Sr.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Más sobre/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usar una plantilla' })).toBeNull();
  });
});

describe('templates', () => {
  const path = url('/api/position-templates');
  const template = {
    id: 7,
    name: 'Backend',
    expiration_unit: 'days',
    expiration_value: 15,
    max_candidates: 40,
    evaluation: { id: 5, title: 'Java', is_assignable: false },
  };
  const listed = (...data: object[]) => http.get(path, () => HttpResponse.json({ data }));

  const open = async () => {
    const app = renderApp('/positions');
    await app.user.click(await screen.findByRole('button', { name: 'Usar una plantilla' }));
    return { ...app, dialog: await inDialog('Usar una plantilla') };
  };

  test('a position is saved as one; a taken name is told beside the field', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(path, async ({ request }) => {
        bodies.push(await request.json());
        const errors = { name: ['Ya tienes una plantilla con ese nombre. Escribe otro.'] };
        return bodies.length === 1
          ? HttpResponse.json({ code: 'validation', message: 'Revisa.', errors }, { status: 422 })
          : HttpResponse.json({ data: template, message: 'Plantilla guardada.' }, { status: 201 });
      }),
    );
    const { user } = await choose('Guardar como plantilla');
    const dialog = await inDialog('Guardar como plantilla');
    const save = dialog.getByRole('button', { name: 'Guardar plantilla' });
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toContain('Ya tienes una plantilla');
    await user.clear(dialog.getByLabelText(/Nombre de la plantilla/));
    await user.type(dialog.getByLabelText(/Nombre de la plantilla/), 'Backend');
    await user.click(save);
    expect(
      await screen.findByText(/Plantilla guardada. La encuentras en Posiciones/),
    ).toBeVisible();
    expect(bodies).toEqual([
      { position_id: 1, name: 'Backend Java Sr.' },
      { position_id: 1, name: 'Backend' },
    ]);
  });

  test('one makes a position, under the title proposed or another', async () => {
    server.use(
      listed(template, { ...template, id: 8, name: 'Otra', evaluation: null }),
      http.post(`${path}/7/positions`, async ({ request }) => {
        expect(await request.json()).toMatchObject({ title: 'Backend' });
        return HttpResponse.json({ data: made, message: 'Posición creada.' }, { status: 201 });
      }),
    );
    const { user, dialog, router } = await open();
    expect(
      await dialog.findByText('Java (ya no se puede asignar) · 15 días · hasta 40 candidatos'),
    ).toBeVisible();
    const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Crear posición' });
    expect(create.disabled).toBe(true);
    await user.click(dialog.getByRole('radio', { name: /Otra/ }));
    expect(dialog.getByLabelText<HTMLInputElement>(/Título de la nueva/).value).toBe('Otra');
    await user.click(dialog.getByRole('radio', { name: /Backend/ }));
    await user.click(create);
    await waitFor(() => expect(router.state.location.pathname).toBe('/positions/2'));
    expect(await screen.findByText('Posición creada.')).toBeVisible();
  });

  test('each is renamed and deleted in its place', async () => {
    server.use(
      listed(template),
      http.patch(`${path}/7`, () => {
        server.use(listed({ ...template, name: 'Zeta' }));
        return HttpResponse.json({ data: template, message: 'Plantilla renombrada.' });
      }),
      http.delete(`${path}/7`, () => {
        server.use(listed());
        return HttpResponse.json({ message: 'Plantilla eliminada.' });
      }),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Renombrar Backend' }));
    const name = dialog.getByLabelText('Nombre nuevo de Backend');
    await user.clear(name);
    await user.type(name, 'Zeta{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Eliminar Zeta' }));
    expect(dialog.getByText(/Las posiciones creadas con ella se quedan/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Eliminar plantilla' }));
    expect(await dialog.findByText('Aún no hay plantillas')).toBeVisible();
  });

  test('a list that does not arrive is asked for again', async () => {
    server.use(http.get(path, () => HttpResponse.json({}, { status: 500 })));
    const { user, dialog } = await open();
    expect(await dialog.findByText('No se pudieron cargar las plantillas.')).toBeVisible();
    server.use(listed(template));
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByRole('radio', { name: /Backend/ })).toBeVisible();
  });
});

test('a new position is shown with its next step', async () => {
  server.use(
    http.post(url('/api/positions'), () =>
      HttpResponse.json(
        { data: { ...made, status: 'created', evaluation: null } },
        { status: 201 },
      ),
    ),
    http.get(url('/api/positions/2'), () =>
      HttpResponse.json({ data: { ...made, status: 'created', evaluation: null } }),
    ),
  );
  const { user, router } = renderApp('/positions');
  const [button] = await screen.findAllByRole('button', { name: 'Crear posición' });
  if (button !== undefined) await user.click(button);
  const dialog = await inDialog('Crear posición');
  await user.type(await dialog.findByLabelText(/Título/), 'Soporte');
  await user.click(dialog.getByRole('button', { name: 'Crear posición' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/positions/2'));
  expect(await screen.findByText('¡Posición creada exitosamente!')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Elegir evaluación' }));
  expect(await screen.findByRole('dialog', { name: 'Asignar evaluación' })).toBeVisible();
});
