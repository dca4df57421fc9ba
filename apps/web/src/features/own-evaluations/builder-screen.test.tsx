import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { beAuthor, draftLine, ownBackend, ownDraft, ownPath } from '#src/testing/own-evaluation.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';
import { neverAnswers, recordChanges, recordReads, refusal } from '#src/testing/staff.ts';

const page = '/evaluations/own/3';
const chosen = () => within(screen.getByRole('list', { name: 'Preguntas elegidas' }));
const openBuilder = async () => {
  const app = renderApp(page);
  await screen.findByRole('heading', { level: 1, name: 'Java para pagos' });
  return app;
};
const names = () =>
  chosen()
    .getAllByRole('listitem')
    .map((line) => line.querySelector('b')?.textContent);

beforeEach(() => beAuthor());

describe('the builder of an own evaluation', () => {
  test('shows what is asked of both banks: figures, places, coverage and order', async () => {
    ownBackend();
    await openBuilder();
    expect(names()).toEqual(['Visibilidad entre hilos', 'Avisar a tiempo']);
    const figures = within(screen.getByRole('region', { name: 'Lo que suma el borrador' }));
    expect(figures.getByText('hasta 3 min')).toBeVisible();
    expect(figures.getByText('Banco de Cantera')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Concurrencia, senior: 1 de 3' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Incidentes, senior: 1 de 3' })).toBeVisible();
    const shares = within(screen.getByRole('list', { name: 'Por tecnología' }));
    expect(shares.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Java1 de 2',
      'Procesos1 de 2',
    ]);
    expect(screen.getByText('Guardado')).toBeVisible();
  });

  test('is on its way', async () => {
    ownBackend();
    neverAnswers(ownPath);
    renderApp(page);
    expect(await screen.findByText('Cargando la evaluación')).toBeVisible();
  });

  test('tells why it cannot be shown', async () => {
    ownBackend();
    recordReads(ownPath, () => refusal(404, 'La evaluación no existe.'));
    renderApp(page);
    expect(await screen.findByText('La evaluación no existe.')).toBeVisible();
  });

  test('proposes by topic, level and number, and saves itself with the revision it began from', async () => {
    const backend = ownBackend();
    const asked = recordChanges('post', '/api/evaluation-choices/proposals', () =>
      HttpResponse.json({
        data: { questions: [draftLine(78, 'Candados reentrantes')], missing: [] },
      }),
    );
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: 'Concurrencia, senior: 1 de 3' }));
    await user.click(screen.getByRole('button', { name: 'Proponer' }));
    expect(await screen.findByText(/Solo había 1 pregunta más de ese tema y nivel/)).toBeVisible();
    expect(asked).toEqual([
      { wanted: [{ topic_id: 30, difficulty_id: 4, questions: 3 }], except: [77, 90] },
    ]);
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Concurrencia, senior: 2 de 3' })).toBeVisible();
    await waitFor(() => expect(backend.sent).toHaveLength(1), { timeout: 20_000 });
    expect(backend.sent[0]).toMatchObject({ question_ids: [77, 90, 78], revision: 4 });
    expect(await screen.findByText('Guardado')).toBeVisible();
  });

  test('adds by hand, moves, changes for another and removes; a later save knows the newer revision', async () => {
    const backend = ownBackend();
    recordChanges('post', '/api/evaluation-choices/proposals', () =>
      HttpResponse.json({
        data: { questions: [draftLine(79, 'Variables volátiles')], missing: [] },
      }),
    );
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: 'Concurrencia, senior: 1 de 3' }));
    await user.click(await screen.findByRole('button', { name: 'Agregar: Candados reentrantes' }));
    await user.click(screen.getByRole('button', { name: 'Subir: Avisar a tiempo' }));
    expect(names()).toEqual(['Avisar a tiempo', 'Visibilidad entre hilos', 'Candados reentrantes']);
    await waitFor(() => expect(backend.sent).toHaveLength(1), { timeout: 20_000 });
    await user.click(
      screen.getByRole('button', { name: 'Cambiar por otra: Visibilidad entre hilos' }),
    );
    await waitFor(() =>
      expect(names()).toEqual(['Avisar a tiempo', 'Variables volátiles', 'Candados reentrantes']),
    );
    await user.click(screen.getByRole('button', { name: 'Quitar: Avisar a tiempo' }));
    await waitFor(
      () => expect(backend.sent.at(-1)).toMatchObject({ question_ids: [79, 78], revision: 5 }),
      { timeout: 20_000 },
    );
  });

  test('never shows the text of a shared question, also in the view of the candidate', async () => {
    ownBackend();
    const common = { type: 'single_choice', level: 'senior', technology: 'Java', topic: 'Hilos' };
    server.use(
      http.get(url(`${ownPath}/preview`), () =>
        HttpResponse.json({
          data: {
            title: 'Java para pagos',
            navigation: 'forward',
            seconds: 150,
            questions: [
              {
                ...common,
                number: 1,
                id: 77,
                description: 'Visibilidad',
                time_limit: 75,
                shown: null,
              },
              {
                ...common,
                number: 2,
                id: 90,
                description: 'Avisar a tiempo',
                time_limit: 75,
                shown: {
                  text: 'El cobro falla. ¿Qué haces?',
                  options: [{ position: 1, text: 'Avisar ya' }],
                },
              },
            ],
          },
        }),
      ),
    );
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: 'Ver como candidato' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ver como candidato' }));
    expect(await dialog.findByText(/su texto lo lee solo quien presenta el examen/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Siguiente' }));
    expect(dialog.getByText('El cobro falla. ¿Qué haces?')).toBeVisible();
    expect(dialog.getByText('Avisar ya')).toBeVisible();
    expect(dialog.getByText('Pregunta 2 de 2')).toBeVisible();
  });
});

describe('a draft loses nothing', () => {
  const lose = (answer: () => Response) => recordChanges('patch', ownPath, answer);

  test('what the server refuses stands at its field, and the next change tries again', async () => {
    const backend = ownBackend();
    const { user } = await openBuilder();
    const refused = lose(() =>
      HttpResponse.json(
        {
          message: 'Revisa los campos.',
          errors: { title: ['El título debe tener entre 2 y 120 caracteres.'] },
        },
        { status: 422 },
      ),
    );
    const title = screen.getByLabelText('Título');
    await user.clear(title);
    await user.type(title, 'J');
    expect(
      await screen.findByText('El título debe tener entre 2 y 120 caracteres.', undefined, {
        timeout: 20_000,
      }),
    ).toBeVisible();
    expect(screen.getByText('Sin guardar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publicar versión 1' })).toBeDisabled();
    expect(refused.at(-1)).toMatchObject({ title: 'J' });
    server.use(
      http.patch(url(ownPath), () =>
        HttpResponse.json({ data: { ...backend.stored(), title: 'JVM', revision: 5 } }),
      ),
    );
    await user.type(title, 'VM');
    expect(await screen.findByText('Guardado', undefined, { timeout: 20_000 })).toBeVisible();
    expect(title).toHaveValue('JVM');
  });

  test('of two people who change it, one chooses which draft stays', async () => {
    ownBackend();
    const { user } = await openBuilder();
    const sent = recordChanges('patch', ownPath, (count) =>
      count === 1
        ? refusal(409, 'Alguien más cambió este borrador.')
        : HttpResponse.json({ data: { ...ownDraft, revision: 9, draft: [ownDraft.draft[1]] } }),
    );
    await user.click(screen.getByRole('button', { name: 'Quitar: Visibilidad entre hilos' }));
    expect(
      await screen.findByText(/Alguien más cambió este borrador/, undefined, { timeout: 20_000 }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('Guardado')).toBeVisible();
    expect(sent[0]).toMatchObject({ question_ids: [90], revision: 4 });
    expect(sent[1]).not.toHaveProperty('revision');
    expect(names()).toEqual(['Avisar a tiempo']);
  });

  test('who leaves at once has it saved, and who could not save finds it again', async () => {
    const backend = ownBackend();
    const { user, router } = await openBuilder();
    lose(() => HttpResponse.error());
    await user.click(screen.getByRole('button', { name: 'Quitar: Visibilidad entre hilos' }));
    server.use(
      http.get(url('/api/own-evaluations'), () =>
        HttpResponse.json({ data: { data: [], current_page: 1, last_page: 1, total: 0 } }),
      ),
    );
    await router.navigate('/evaluations/own');
    expect(await screen.findByText(/«Java para pagos» no se guardó\./)).toBeVisible();
    server.use(
      http.patch<never, { question_ids: number[] }>(url(ownPath), async ({ request }) => {
        const { question_ids: ids } = await request.json();
        backend.sent.push({ ids });
        return HttpResponse.json({
          data: { ...ownDraft, revision: 5, draft: [ownDraft.draft[1]] },
        });
      }),
    );
    await router.navigate(page);
    await screen.findByRole('heading', { level: 1, name: 'Java para pagos' });
    expect(names()).toEqual(['Avisar a tiempo']);
    await waitFor(() => expect(backend.sent).toEqual([{ ids: [90] }]), { timeout: 20_000 });
    expect(await screen.findByText('Guardado')).toBeVisible();
  });
});

const published: typeof ownDraft = {
  ...ownDraft,
  state: 'published',
  version: 1,
  versions: [
    {
      id: 8,
      number: 1,
      navigation: 'forward',
      published_at: '2026-11-16T15:00:00Z',
      questions: 2,
      attempts: 14,
      corrected_keys: 0,
    },
  ],
};

describe('publishing and archiving', () => {
  test('says what it does, and why it was refused', async () => {
    ownBackend();
    const { user } = await openBuilder();
    const sent = recordChanges('post', `${ownPath}/versions`, (count) =>
      count === 1
        ? refusal(409, 'Una pregunta dejó de estar activa.')
        : HttpResponse.json(
            { data: { ...ownDraft, state: 'published', version: 1, is_changed: false } },
            { status: 201 },
          ),
    );
    await user.click(screen.getByRole('button', { name: 'Publicar versión 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publicar la versión 1' }));
    expect(dialog.getByText(/Queda fija con 2 preguntas/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar versión 1' }));
    expect(await dialog.findByText('Una pregunta dejó de estar activa.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publicar versión 1' }));
    expect(
      await screen.findByText('Versión publicada. Tu equipo ya puede asignarla.'),
    ).toBeVisible();
    expect(sent).toEqual([null, null]);
    expect(await screen.findByRole('button', { name: 'Publicar versión 2' })).toBeDisabled();
  });

  test('waits until nothing stands in the way', async () => {
    const [check] = ownDraft.checks;
    if (check === undefined) throw new Error('The draft has no check.');
    ownBackend({ ...ownDraft, checks: [{ ...check, is_good: false, title: 'No hay preguntas' }] });
    await openBuilder();
    expect(screen.getByRole('button', { name: 'Publicar versión 1' })).toBeDisabled();
    expect(screen.getByText('1 impide publicar.')).toBeVisible();
  });

  test('archives after telling what stays, and brings it back', async () => {
    const backend = ownBackend(published);
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: 'Archivar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archivar evaluación' }));
    expect(dialog.getByText(/14 exámenes conservan su resultado\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Archivar' }));
    expect(await screen.findByRole('button', { name: 'Recuperar' })).toBeVisible();
    expect(backend.sent).toEqual([{ is_active: false }]);
  });

  test('scores again what a wrong key touched, once a reason is given', async () => {
    ownBackend({
      ...published,
      versions: published.versions.map((version) => ({ ...version, corrected_keys: 1 })),
    });
    const sent = recordChanges('post', `${ownPath}/versions/8/regrades`, (count) =>
      count === 1
        ? HttpResponse.json(
            { message: 'Revisa los campos.', errors: { reason: ['Escribe el motivo.'] } },
            { status: 422 },
          )
        : HttpResponse.json({ data: {} }, { status: 202 }),
    );
    const { user } = await openBuilder();
    await user.click(screen.getByRole('button', { name: 'Recalcular resultados de la versión 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recalcular resultados' }));
    expect(dialog.getByText(/14 exámenes se califican de nuevo/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Recalcular resultados' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Escribe el motivo.');
    await user.type(dialog.getByLabelText('Motivo'), 'La clave era otra.');
    await user.click(dialog.getByRole('button', { name: 'Recalcular resultados' }));
    expect(await screen.findByText(/Los resultados se están recalculando/)).toBeVisible();
    expect(sent).toEqual([{ reason: '' }, { reason: 'La clave era otra.' }]);
  });
});
