import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { csrfCookie, signedIn } from '#src/testing/backend.ts';
import { catalogues, plainQuestion } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const waiting = [7, 8].map((id) => ({
  id,
  topic: 'Incidentes',
  technology: 'Procesos',
  difficulty: 'middle',
  type: 'single_choice',
  writer: 'Héctor Luna',
}));

const blind = (id: number, revision: number) => ({
  id,
  revision,
  question_text: `¿Qué haces en el caso ${id}, versión ${revision}?`,
  type: 'single_choice',
  time_limit: 60,
  answers: [
    { id: 71, answer_text: 'Avisar' },
    { id: 72, answer_text: 'Esperar' },
  ],
});

/** A backend with two questions to read; `keep` answers each reading. */
const backend = (keep: (sent: unknown) => Response) => {
  const done = new Set<number>();
  const state = { revision: 3, sent: [] as unknown[] };
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(),
    http.get(url('/api/own-readings'), () => {
      const data = waiting.filter(({ id }) => !done.has(id));
      return HttpResponse.json({ data, total: data.length });
    }),
    http.get(url('/api/own-questions/:id/blind'), ({ params }) =>
      HttpResponse.json({ data: blind(Number(params['id']), state.revision) }),
    ),
    http.post(url('/api/own-questions/:id/readings'), async ({ request, params }) => {
      const body = await request.json();
      state.sent.push(body);
      const answer = keep(body);
      if (answer.ok) done.add(Number(params['id']));
      return answer;
    }),
  );
  return state;
};

const answerIt = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('radio', { name: 'Esperar' }));
  await user.click(screen.getByRole('button', { name: 'Responder y ver la clave' }));
};

test('the key is shown after the answer, and the next question follows', async () => {
  const state = backend(() =>
    HttpResponse.json({ data: { agrees: false, right_ids: [71] } }, { status: 201 }),
  );
  const { user } = renderApp('/questions/own/review');
  await screen.findByText('¿Qué haces en el caso 7, versión 3?');
  expect(screen.queryByText(/Correcta/)).toBeNull();
  await user.type(screen.getByLabelText(/Algo te hizo dudar/), 'Depende.');
  await answerIt(user);
  const key = within(await screen.findByRole('list', { name: 'Respuestas con su clave' }));
  expect(key.getByText('Correcta según la clave.')).toBeVisible();
  expect(key.getByText('Tú la elegiste.')).toBeVisible();
  expect(state.sent).toEqual([{ revision: 3, answer_ids: [72], doubt: 'Depende.' }]);
  await user.click(screen.getByRole('button', { name: 'Siguiente pregunta' }));
  await screen.findByText('¿Qué haces en el caso 8, versión 3?');
  await answerIt(user);
  await screen.findByRole('link', { name: 'Volver al banco' });
  await waitFor(() => expect(screen.getByText('Ya leíste todo.')).toBeVisible());
});

test('a question that changed is shown again as it is now, with nothing chosen', async () => {
  const state = backend(() => {
    state.revision = 4;
    return HttpResponse.json({ message: 'La pregunta cambió.' }, { status: 409 });
  });
  const { user } = renderApp('/questions/own/review?question=8');
  await screen.findByText('¿Qué haces en el caso 8, versión 3?');
  await answerIt(user);
  await screen.findByText('¿Qué haces en el caso 8, versión 4?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Esperar' }).checked).toBe(false);
  expect(await screen.findByText('La pregunta cambió.')).toBeVisible();
});

const reading = {
  id: 'r1',
  reader: 'Sofía Arriaga',
  is_you: false,
  agrees: false,
  chosen: ['Bloquea el objeto'],
  is_current: true,
  read_at: '2026-11-16T10:00:00.000Z',
  settled_at: null,
  settled_by: null,
  abilities: ['answer'],
};

test('an author answers a reader who disagreed, and resolves a thread', async () => {
  const said: unknown[] = [];
  const review = {
    state: 'disagreed',
    writer: 'Héctor Luna',
    readings: [reading],
    threads: [
      {
        id: 't1',
        author: null,
        body: 'No queda claro.',
        created_at: '2026-11-16T10:00:00.000Z',
        reading_id: 'r1',
        replies: [],
        resolved_at: null,
        resolved_by: null,
      },
    ],
    history: [
      {
        action: 'question.read_blind',
        outcome: 'disagreed',
        by: 'Sofía Arriaga',
        at: '2026-11-16T10:00:00.000Z',
      },
    ],
    abilities: [],
  };
  const keep = async ({ request }: { request: Request }) => {
    said.push([new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json({ data: review });
  };
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(),
    http.get(url('/api/questions/77'), () =>
      HttpResponse.json({
        ...plainQuestion,
        is_own: true,
        review: 'disagreed',
        abilities: ['questions.edit'],
      }),
    ),
    http.get(url('/api/own-questions/77/review'), () => HttpResponse.json({ data: review })),
    http.post(url('/api/own-readings/r1/answer'), keep),
    http.post(url('/api/own-comments/t1/resolved'), keep),
  );
  const { user } = renderApp('/questions/77');
  const readings = within(await screen.findByRole('list', { name: 'Lecturas' }));
  expect(readings.getByText('Eligió: Bloquea el objeto')).toBeVisible();
  expect(screen.getAllByText('Se leyó distinto')).toHaveLength(2);
  expect(screen.getByText('Alguien que ya no está en el equipo')).toBeVisible();
  expect(screen.getByText('Sofía Arriaga la leyó a ciegas y respondió distinto')).toBeVisible();
  await user.click(readings.getByRole('button', { name: 'Responder la duda' }));
  await user.type(screen.getByLabelText('Por qué la clave se queda como está'), 'Porque sí.');
  await user.click(readings.getByRole('button', { name: 'Enviar respuesta' }));
  await waitFor(() => expect(said).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said).toEqual([
    ['/api/own-readings/r1/answer', { body: 'Porque sí.' }],
    ['/api/own-comments/t1/resolved', { is_resolved: true }],
  ]);
});

test('several questions are changed at once, and each refusal is told with its reason', async () => {
  const sent: unknown[] = [];
  server.use(
    signedIn(),
    csrfCookie(),
    catalogues(),
    http.get(url('/api/own-bank'), () =>
      HttpResponse.json({
        data: { categories: [{ id: 1, name: 'Uno', technologies: [] }], taxonomy_summary: {} },
      }),
    ),
    http.get(url('/api/questions'), () =>
      HttpResponse.json({
        data: [77, 78].map((id) => ({ ...plainQuestion, id, is_own: true, review: 'agreed' })),
        current_page: 1,
        last_page: 1,
        total: 2,
      }),
    ),
    http.post(url('/api/own-questions/steps'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        data: [
          { id: 77, is_done: true, message: null },
          { id: 78, is_done: false, message: 'Confirma primero las respuestas.' },
        ],
      });
    }),
  );
  const { user } = renderApp('/questions/own');
  await user.click(await screen.findByLabelText('Elegir pregunta 77'));
  await user.click(screen.getByLabelText('Elegir pregunta 78'));
  expect(screen.getAllByText('Segunda lectura de acuerdo')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Hacer con ellas…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Activar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Qué pasó con cada una' }));
  expect(dialog.getByText('1 hecha, 1 rechazada.')).toBeVisible();
  expect(dialog.getByText('Confirma primero las respuestas.')).toBeVisible();
  expect(sent).toEqual([{ question_ids: [77, 78], step: 'active' }]);
  await user.click(dialog.getByRole('button', { name: 'Entendido' }));
  expect(screen.getByLabelText<HTMLInputElement>('Elegir pregunta 77').checked).toBe(false);
});
