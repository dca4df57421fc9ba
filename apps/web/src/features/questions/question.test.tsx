import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues, plainQuestion } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

type Change = { path: string; body: unknown };
type Refusals = Record<string, () => Response>;

/** A backend that keeps one question; a path named in `refusals` answers as told there. */
const backend = (refusals: Refusals = {}, question: object = plainQuestion) => {
  const changes: Change[] = [];
  const change = async ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    changes.push({ path: pathname, body: await request.json() });
    return refusals[pathname]?.() ?? HttpResponse.json({ data: {} });
  };
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(),
    http.get(url('/api/questions/77'), () => HttpResponse.json(question)),
    http.patch(url('/api/questions/77'), change),
    http.patch(url('/api/questions/77/answers/:id'), change),
  );
  return changes;
};

const invalid = (errors: Record<string, string[]>) => () =>
  HttpResponse.json({ message: 'Revisa los campos.', errors }, { status: 422 });

const openEdit = async () => {
  const app = renderApp('/questions/77');
  await app.user.click(await screen.findByRole('button', { name: 'Editar pregunta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar pregunta' }));
  const save = () => app.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  const write = async (label: string, text: string) => {
    await app.user.clear(dialog.getByLabelText(label));
    if (text !== '') await app.user.type(dialog.getByLabelText(label), text);
  };
  return { ...app, dialog, save, write };
};

test('a question says what it is for and where it is asked', async () => {
  server.use(
    signedIn(),
    catalogues({ features: ['evaluations.samples'] }),
    http.get(url('/api/questions/77'), () =>
      HttpResponse.json({ ...plainQuestion, evaluations: [{ id: 3, title: 'Java senior' }] }),
    ),
  );
  renderApp('/questions/77');
  const use = within(await screen.findByRole('region', { name: 'Para qué sirve' }));
  expect(use.getByText('Nivel senior')).toBeVisible();
  expect(use.getByText(/Diagnostica fallas difíciles/)).toBeVisible();
  expect(use.getByText('1 min 15 s para responder')).toBeVisible();
  expect(use.getByRole('link', { name: 'Java senior' }).getAttribute('href')).toBe(
    '/evaluations/3',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(plainQuestion.description);
  expect(
    await screen.findByRole('link', { name: 'Lee un ejemplo completo de Java' }),
  ).toBeVisible();
});

describe('detail', () => {
  test('hides the text, shows the rest and reads answers in both spellings', async () => {
    backend();
    renderApp('/questions/77');
    expect(await screen.findByText('La pregunta se oculta')).toBeVisible();
    expect(screen.queryByText(/Qué hace/)).toBeNull();
    const answers = within(screen.getByRole('list', { name: 'Respuestas' }));
    expect(answers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Publica el cambioCorrecta',
      'Bloquea el objetoIncorrecta',
    ]);
    expect(screen.getByText('Por confirmar')).toBeVisible();
    expect(screen.getByText('2 de 4 posibles')).toBeVisible();
  });

  test('without features the button to add an answer says that it is to come', async () => {
    backend();
    const { user } = renderApp('/questions/77');
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Agregar respuesta' });
    await waitFor(() => expect(add.disabled).toBe(false));
    await user.click(add);
    expect(await screen.findByText('Disponible próximamente.')).toBeVisible();
  });

  test('a full question offers no further answer', async () => {
    backend({}, { ...plainQuestion, max_answers: 2 });
    renderApp('/questions/77');
    await screen.findByText('2 de 2 posibles');
    expect(screen.queryByRole('button', { name: 'Agregar respuesta' })).toBeNull();
  });

  test('the answer that fills a question is told, although its dialog goes with the last room', async () => {
    let question = { ...plainQuestion, max_answers: 3 };
    const dialogIsGone = Promise.withResolvers<void>();
    backend();
    server.use(
      http.get(url('/api/questions/77'), () => HttpResponse.json(question)),
      http.post(url('/api/questions/77/answers'), () => {
        const added = { id: 3, answer_text: 'Nada', is_correct: false };
        question = { ...question, answers: [...question.answers, added] };
        return HttpResponse.json({ data: {} }, { status: 201 });
      }),
      // The last part of the refresh, so the dialog is gone before the refresh has ended.
      http.get(url('/api/dropdowns'), async () => {
        if (question.answers.length === 3) await dialogIsGone.promise;
        return HttpResponse.json({ data: { features: ['questions.add_answer'] } });
      }),
    );
    const { user } = renderApp('/questions/77');
    const open = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Agregar respuesta',
    });
    await waitFor(() => expect(open.disabled).toBe(false));
    await user.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar respuesta' }));
    await user.type(dialog.getByLabelText('Respuesta'), 'Nada');
    await user.click(dialog.getByRole('button', { name: 'Agregar respuesta' }));
    await screen.findByText('3 de 3 posibles');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    dialogIsGone.resolve();
    const toasts = within(screen.getByRole('region', { name: 'Avisos' }));
    expect(await toasts.findAllByText('Respuesta agregada. Queda por confirmar.')).toHaveLength(1);
  }, 240_000);

  test('who may not edit sees no way to', async () => {
    backend({}, { data: { ...plainQuestion, question_text: undefined, abilities: [] } });
    renderApp('/questions/77');
    await screen.findByText('La pregunta se oculta');
    for (const name of ['Editar pregunta', 'Agregar respuesta', 'Mostrar pregunta']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  test('the abilities of the person count where the question carries none', async () => {
    backend();
    server.use(signedIn({ ...plainProfile, abilities: ['catalogue.read'] }));
    renderApp('/questions/77');
    await screen.findByText('La pregunta se oculta');
    expect(screen.queryByRole('button', { name: 'Editar pregunta' })).toBeNull();
  });

  test('an unknown question says so', async () => {
    backend();
    server.use(http.get(url('/api/questions/77'), () => new HttpResponse(null, { status: 404 })));
    renderApp('/questions/77');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pregunta no encontrada.' }),
    ).toBeVisible();
  });
});

describe('editing', () => {
  test('sends the question as section 7 has it and only the answers that changed', async () => {
    const changes = backend();
    const { dialog, user, save, write } = await openEdit();
    await write('Tiempo límite (segundos)', '90');
    await user.selectOptions(dialog.getByLabelText('Dificultad'), 'lead');
    await user.click(dialog.getByLabelText('Respuesta 2: es correcta'));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes).toEqual([
      {
        path: '/api/questions/77',
        body: {
          question_text: '¿Qué hace `volatile`?',
          description: 'Visibilidad de cambios entre hilos',
          type: 'single_choice',
          difficulty_id: 5,
          time_limit: 90,
        },
      },
      {
        path: '/api/questions/77/answers/2',
        body: { answer_text: 'Bloquea el objeto', is_correct: true },
      },
    ]);
    expect(await screen.findByText('Pregunta actualizada correctamente.')).toBeVisible();
  });

  test('says when there is nothing to save', async () => {
    const changes = backend();
    const { dialog, save } = await openEdit();
    await save();
    expect(dialog.getByText('No hay cambios para guardar.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  test('puts every message of the server under its field', async () => {
    backend({
      '/api/questions/77': invalid({
        question_text: ['Escribe la pregunta.', 'Otra cosa.'],
        description: ['La descripción es muy larga.'],
        type: ['Elige el tipo.'],
        time_limit: ['El tiempo no es válido.'],
        difficulty_id: ['Elige la dificultad.'],
      }),
    });
    const { dialog, save, write } = await openEdit();
    await write('Pregunta', '');
    await save();
    await dialog.findByText('Escribe la pregunta.');
    const messageOf = (label: string) =>
      dialog
        .getByLabelText(label)
        .closest('.mantine-InputWrapper-root')
        ?.querySelector('[role=alert]')?.textContent;
    expect(messageOf('Pregunta')).toBe('Escribe la pregunta.');
    expect(messageOf('Descripción')).toBe('La descripción es muy larga.');
    expect(messageOf('Tipo')).toBe('Elige el tipo.');
    expect(messageOf('Tiempo límite (segundos)')).toBe('El tiempo no es válido.');
    expect(messageOf('Dificultad')).toBe('Elige la dificultad.');
    expect(dialog.queryByText('Revisa los campos.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Pregunta')));
  });

  test('a refused answer is told at that answer, and what was saved is not sent again', async () => {
    let isFixed = false;
    const changes = backend({
      '/api/questions/77/answers/2': () =>
        isFixed
          ? HttpResponse.json({ data: {} })
          : invalid({ answer_text: ['Escribe la respuesta.'] })(),
    });
    const { dialog, save, write } = await openEdit();
    await write('Descripción', 'Otra');
    await write('Respuesta 2', '');
    await save();
    const message = await dialog.findByText('Escribe la respuesta.');
    const wrapper = dialog.getByLabelText('Respuesta 2').closest('.mantine-InputWrapper-root');
    expect(wrapper?.contains(message)).toBe(true);
    isFixed = true;
    await write('Respuesta 2', 'Nada');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes.map(({ path }) => path)).toEqual([
      '/api/questions/77',
      '/api/questions/77/answers/2',
      '/api/questions/77/answers/2',
    ]);
  });

  test.each([
    [{ message: 'Solo el equipo de contenido edita.' }, 'Solo el equipo de contenido edita.'],
    [{}, 'No tienes permiso para realizar esta acción.'],
  ])('a 403 is shown as its message', async (body, text) => {
    backend({ '/api/questions/77': () => HttpResponse.json(body, { status: 403 }) });
    const { dialog, save, write } = await openEdit();
    await write('Descripción', 'Otra');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
  });

  test('a text the backend hides is only replaced by one that was written', async () => {
    const changes = backend({}, { ...plainQuestion, question_text: undefined });
    const { save, write } = await openEdit();
    await write('Descripción', 'Otra');
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]?.body).not.toHaveProperty('question_text');
  });
});
