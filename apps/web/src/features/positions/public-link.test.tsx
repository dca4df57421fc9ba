import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const path = url('/api/positions/1/public-link');
const address = 'https://examen.tamiz.example/inscripcion#AZ.AZ.c2VjcmV0';

const linkPage = (changes: object = {}) => ({
  data: {
    link: {
      id: '018f0000-0000-7000-8000-000000000000',
      url: address,
      max_people: 50,
      enrolled: 7,
      ends_at: '2026-12-01T12:00:00Z',
      state: 'open',
      ...changes,
    },
    most_people: 60,
  },
});
const noLink = { data: { link: null, most_people: 20 } };

const answerWith = (body: object) => http.get(path, () => HttpResponse.json(body));

beforeEach(() =>
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues({ features: ['public-links'] }),
    ...positionPage({ pending: 0 }),
  ),
);

const open = async () => {
  const app = renderApp('/positions/1');
  await app.user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Enlace público' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlace público' }));
  return { ...app, dialog };
};

test('a backend without public links offers none', async () => {
  server.use(catalogues({ features: [] }));
  const { user } = renderApp('/positions/1');
  await user.click(await screen.findByRole('button', { name: 'Acciones' }));
  await screen.findByRole('menuitem', { name: 'Terminar posición' });
  expect(screen.queryByRole('menuitem', { name: 'Enlace público' })).toBeNull();
});

test('a link is made for as many as there is room for, for two weeks', async () => {
  const bodies: unknown[] = [];
  server.use(
    answerWith(noLink),
    http.post(path, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(linkPage({ max_people: 2, enrolled: 0 }), { status: 201 });
    }),
  );
  const { user, dialog } = await open();
  const people = await dialog.findByLabelText<HTMLInputElement>('Máximo de personas');
  expect(people.value).toBe('20');
  expect(dialog.getByText(/no se aparta ninguno. Hoy tienes 128/)).toBeVisible();
  await user.clear(people);
  await user.type(people, '2');
  await user.click(dialog.getByRole('button', { name: 'Crear enlace' }));
  expect(await dialog.findByText('0 de 2 inscritos')).toBeVisible();
  const [{ max_people: asked, ends_at: ends } = { max_people: 0, ends_at: '' }] = bodies as {
    max_people: number;
    ends_at: string;
  }[];
  expect(asked).toBe(2);
  const days = (Date.parse(ends) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(15.1);
});

describe('an open link', () => {
  test('tells how many enrolled, and is passed on', async () => {
    server.use(answerWith(linkPage()));
    const { dialog } = await open();
    expect(await dialog.findByText('7 de 50 inscritos')).toBeVisible();
    expect(dialog.getByText(address)).toBeVisible();
    const href = dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toContain(address);
    expect(dialog.queryByText(/Se detuvo/)).toBeNull();
  });

  test.each([
    ['no_credits', 'Se detuvo por falta de créditos'],
    ['full', 'El cupo se llenó'],
    ['ended', 'El plazo terminó'],
    ['no_room', 'La posición llegó a su máximo'],
    ['on_hold', 'están en revisión'],
  ])('that stands still (%s) says why', async (state, words) => {
    server.use(answerWith(linkPage({ state })));
    const { dialog } = await open();
    expect((await dialog.findByRole('status')).textContent).toContain(words);
  });

  test('is changed; a refused field is told beside it', async () => {
    server.use(
      answerWith(linkPage()),
      http.patch(path, () =>
        HttpResponse.json(
          { code: 'validation', message: 'Revisa.', errors: { ends_at: ['Ya pasó.'] } },
          { status: 422 },
        ),
      ),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Cambiar cupo o cierre' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Ya pasó.');
    server.use(http.patch(path, () => HttpResponse.json(linkPage({ max_people: 60 }))));
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    expect(await dialog.findByText('7 de 60 inscritos')).toBeVisible();
  });

  test('is closed after asking twice', async () => {
    let closings = 0;
    server.use(
      answerWith(linkPage()),
      http.post(`${path}/close`, () => {
        closings += 1;
        return HttpResponse.json(noLink);
      }),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Cerrar enlace' }));
    expect(closings).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Cerrar para siempre' }));
    expect(await dialog.findByRole('button', { name: 'Crear enlace' })).toBeVisible();
    expect(closings).toBe(1);
  });
});

test('a failure is told and tried again', async () => {
  server.use(http.get(path, () => HttpResponse.json({}, { status: 500 })));
  const { user, dialog } = await open();
  expect((await dialog.findByRole('alert')).textContent).toContain('No se pudo leer el enlace');
  server.use(answerWith(linkPage()));
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText('7 de 50 inscritos')).toBeVisible();
});
