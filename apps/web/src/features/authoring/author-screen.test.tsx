import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const tree = {
  categories: [
    {
      id: 1,
      name: 'Cómo trabajamos',
      technologies: [{ id: 2, name: 'Procesos', topics: [{ id: 3, name: 'Incidentes' }] }],
    },
  ],
  taxonomy_summary: {},
};

/** A backend with one own topic, whose review finds one thing in the first answer. */
const backend = (create: () => Response) => {
  const written: unknown[] = [];
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(),
    http.get(url('/api/own-bank'), () => HttpResponse.json({ data: tree })),
    http.post(url('/api/own-bank/checks'), () =>
      HttpResponse.json({
        data: [
          {
            rule: 'key',
            is_good: true,
            title: 'Hay exactamente una correcta',
            text: null,
            field: null,
          },
          {
            rule: 'length',
            is_good: false,
            title: 'La correcta es la más larga',
            text: '9 letras.',
            field: 'answer 1',
          },
        ],
      }),
    ),
    http.post(url('/api/own-questions'), async ({ request }) => {
      written.push(await request.json());
      return create();
    }),
  );
  return written;
};

const openEditor = async () => {
  const app = renderApp('/questions/own/new');
  await app.user.selectOptions(
    await screen.findByLabelText('Tema'),
    await screen.findByText('Incidentes'),
  );
  await app.user.type(screen.getByLabelText('Pregunta'), '¿Qué haces?');
  await app.user.type(screen.getByLabelText('Respuesta 1'), 'Avisar ya');
  await app.user.type(screen.getByLabelText('Respuesta 2'), 'Nada');
  await app.user.click(screen.getByLabelText('Respuesta 1: es correcta'));
  return app;
};

test('what is written is reviewed, shown as the candidate will see it, and sent', async () => {
  const written = backend(() => HttpResponse.json({ data: { id: 77 } }, { status: 201 }));
  const app = await openEditor();
  const review = within(await screen.findByRole('list', { name: 'Revisión en vivo' }));
  await app.user.click(await review.findByRole('button', { name: 'Ir a la respuesta 1' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Respuesta 1'));
  expect(review.getAllByRole('listitem')[0]?.textContent).toContain('La correcta es la más larga');
  const preview = within(screen.getByRole('region', { name: 'Vista del candidato' }));
  expect(preview.getByText('¿Qué haces?')).toBeInstanceOf(HTMLElement);
  await app.user.click(screen.getByRole('button', { name: 'Guardar pregunta' }));
  await waitFor(() =>
    expect(written).toEqual([
      expect.objectContaining({
        topic_id: 3,
        question_text: '¿Qué haces?',
        answers: [
          { answer_text: 'Avisar ya', is_correct: true },
          { answer_text: 'Nada', is_correct: false },
        ],
      }),
    ]),
  );
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  backend(() =>
    HttpResponse.json(
      { message: 'Revisa los campos.', errors: { difficulty_id: ['Elige la dificultad.'] } },
      { status: 422 },
    ),
  );
  const app = await openEditor();
  await app.user.click(screen.getByRole('button', { name: 'Guardar pregunta' }));
  expect((await screen.findByText('Elige la dificultad.')).getAttribute('role')).toBe('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Pregunta').value).toBe('¿Qué haces?');
});

test('a picture is kept at once, needs words, and goes with the question and its explanation', async () => {
  const written = backend(() => HttpResponse.json({ data: { id: 77 } }, { status: 201 }));
  const id = '0198f000-0000-7000-8000-000000000001';
  let kept = 0;
  server.use(
    http.post(url('/api/own-pictures'), () => {
      kept += 1;
      return HttpResponse.json({ data: { id, width: 480, height: 220 } }, { status: 201 });
    }),
  );
  const app = await openEditor();
  const png = new File(['x'], 'grafica.png', { type: 'image/png' });
  await app.user.upload(screen.getByLabelText('Imagen (opcional)'), png);
  await app.user.type(await screen.findByLabelText('Qué muestra la imagen'), 'Tres barras');
  expect(kept).toBe(1);
  const preview = within(screen.getByRole('region', { name: 'Vista del candidato' }));
  const shown = preview.getByRole('img', { name: 'Tres barras' });
  expect(shown.getAttribute('src')).toContain(`/api/own-pictures/${id}`);
  expect([shown.getAttribute('width'), shown.getAttribute('height')]).toEqual(['480', '220']);
  await app.user.type(screen.getByLabelText('Explicación (opcional)'), 'Porque sí.');
  await app.user.click(screen.getByRole('button', { name: 'Guardar pregunta' }));
  await waitFor(() =>
    expect(written).toEqual([
      expect.objectContaining({
        picture: { id, alt: 'Tres barras' },
        explanation: 'Porque sí.',
      }),
    ]),
  );
});

test('a picture that is refused says why and leaves the question as it was', async () => {
  backend(() => HttpResponse.json({}, { status: 500 }));
  server.use(
    http.post(url('/api/own-pictures'), () =>
      HttpResponse.json({ message: 'La imagen mide 9000 por 20 píxeles.' }, { status: 422 }),
    ),
  );
  const app = await openEditor();
  const png = new File(['x'], 'grafica.png', { type: 'image/png' });
  await app.user.upload(screen.getByLabelText('Imagen (opcional)'), png);
  expect(await screen.findByText('La imagen mide 9000 por 20 píxeles.')).toBeInstanceOf(
    HTMLElement,
  );
  expect(screen.queryByLabelText('Qué muestra la imagen')).toBeNull();
});
