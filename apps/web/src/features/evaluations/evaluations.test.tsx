import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues, plainQuestion } from '#src/testing/catalogue.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { server, url } from '#src/testing/server.ts';

const evaluation = {
  id: 3,
  title: 'Java senior',
  type: 'technical',
  description: 'Mide Java.',
  is_active: 0,
  created_at: '2026-09-02T18:00:00Z',
  latest_version_id: '9',
  versions: [
    { id: 8, pending_patch: false, questions: [] },
    {
      id: 9,
      pending_patch: true,
      questions: Array.from({ length: 14 }, (_, n) => ({ ...plainQuestion, id: 100 + n })),
    },
  ],
  taxonomy_summary: { Backend: { Java: { Concurrencia: { senior: 14 } } } },
};

const serve = (changes: object = {}) =>
  server.use(
    signedIn(),
    catalogues(),
    http.get(url('/api/evaluations/3'), () =>
      HttpResponse.json({ data: { ...evaluation, ...changes } }),
    ),
  );

const cell = () => screen.findByRole('button', { name: 'Concurrencia, senior: 14 preguntas' });
const questions = () => within(screen.getByRole('region', { name: 'Preguntas' }));

describe('catalogue pages', () => {
  test('without features there is no list of all evaluations', async () => {
    server.use(signedIn(), catalogues());
    renderApp('/evaluations');
    const profile = await screen.findByRole('link', { name: 'Desarrollo back end' });
    expect(profile.getAttribute('href')).toBe('/profiles/5');
    expect(screen.queryByRole('region', { name: 'Todas las evaluaciones' })).toBeNull();
  });

  test('with the feature all evaluations are searched by their title', async () => {
    const asked: string[] = [];
    server.use(
      signedIn(),
      catalogues({ features: ['evaluations.search'] }),
      http.get(url('/api/evaluations'), ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ data: { data: [evaluation], current_page: 1, last_page: 1 } });
      }),
    );
    const { user, router } = renderApp('/evaluations');
    await user.type(
      await screen.findByLabelText('Buscar por título, tecnología o nivel'),
      ' java {Enter}',
    );
    expect(router.state.location.search).toBe('?search=java');
    await waitFor(() => expect(asked).toEqual(['?page=1', '?search=java&page=1']));
    expect(await screen.findByRole('link', { name: 'Java senior' })).toBeVisible();
  });

  test.each([
    [() => HttpResponse.json({ message: 'en mantenimiento' }, { status: 403 }), 'en mantenimiento'],
    [() => HttpResponse.json({ error: 'sin permiso' }, { status: 403 }), 'sin permiso'],
    [() => new HttpResponse(null, { status: 403 }), 'error 403.'],
    [() => HttpResponse.json({ nada: true }), 'la respuesta no es válida.'],
  ])('a failure of the catalogues carries its detail', async (answer, detail) => {
    server.use(signedIn(), http.get(url('/api/dropdowns'), answer));
    renderApp('/profiles/5');
    expect(await screen.findByText(`Error al cargar catálogos: ${detail}`)).toBeVisible();
    expect(screen.getByText('Intenta de nuevo en unos minutos.')).toBeVisible();
  });

  test('the page takes the name of what it shows', async () => {
    server.use(
      signedIn(),
      catalogues(),
      http.get(url('/api/evaluations'), () =>
        HttpResponse.json({ data: [], current_page: 1, last_page: 1 }),
      ),
    );
    renderApp('/specialties/6');
    await screen.findByText('No hay evaluaciones disponibles para esta especialidad.');
    expect(document.title).toBe('Java · Tamiz');
    const crumbs = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/evaluations',
      '/profiles/5',
    ]);
  });
});

describe('evaluation', () => {
  test.each([
    [0, 'Inactiva'],
    [false, 'Inactiva'],
    [1, 'Activa'],
    [true, 'Activa'],
  ])('[REQ-10] is_active %s reads %s', async (isActive, word) => {
    serve({ is_active: isActive });
    renderApp('/evaluations/3');
    expect(await screen.findByText(word)).toBeVisible();
    expect(screen.getByText(/Técnica, versión 2/)).toBeVisible();
  });

  test('a cell lists its questions ten a page, and the address remembers it', async () => {
    serve();
    const { user, router } = renderApp('/evaluations/3');
    await user.click(await cell());
    expect(questions().getByText('Backend › Java › Concurrencia · senior')).toBeVisible();
    expect(questions().getAllByRole('listitem')).toHaveLength(10);
    await user.click(questions().getByRole('button', { name: 'Página siguiente' }));
    expect(questions().getAllByRole('listitem')).toHaveLength(4);
    expect(questions().getByText('11 a 14 de 14')).toBeVisible();
    expect(router.state.location.search).toBe(
      '?category=Backend&technology=Java&topic=Concurrencia&difficulty=senior&page=2',
    );
    await user.click(questions().getByRole('button', { name: 'Limpiar selección' }));
    expect(router.state.location.search).toBe('');
    expect(questions().queryByRole('list')).toBeNull();
    expect(document.activeElement).toBe(await cell());
  });

  test('tells at a glance how long it is, what it asks, for whom, and how often it was used', async () => {
    serve({ specialty_id: 6 });
    server.use(
      catalogues({ features: ['evaluations.uses'] }),
      http.get(url('/api/evaluation-uses'), () => HttpResponse.json({ data: [] })),
    );
    renderApp('/evaluations/3');
    const glance = within(await screen.findByRole('region', { name: 'De un vistazo' }));
    expect(await glance.findByText('Aún no la usas')).toBeVisible();
    for (const fact of ['14 preguntas', 'hasta 18 min en total', 'Solo senior', 'Java']) {
      expect(glance.getAllByText(fact)[0]).toBeVisible();
    }
    expect(glance.getByText('Perfil Desarrollo back end')).toBeVisible();
    expect(
      within(glance.getByRole('list', { name: 'Por tecnología' })).getByRole('listitem'),
    ).toHaveTextContent('Java14 de 14');
    expect(screen.getByText('¿Qué significa cada nivel?')).toBeVisible();
  });

  test('[REQ-10] says nothing of uses and samples where the backend does not', async () => {
    serve();
    renderApp('/evaluations/3');
    await screen.findByRole('region', { name: 'De un vistazo' });
    expect(screen.queryByText('En tu cuenta')).toBeNull();
    expect(screen.queryByText('Así se ve una pregunta')).toBeNull();
  });

  test('a sample shows how a question looks, and its key to who asks', async () => {
    serve();
    const sample = {
      technology: 'Java',
      difficulty: 'middle',
      type: 'single_choice',
      time_limit: 75,
      description: 'Copia de una lista',
      question_text: '¿Qué queda en `pedido`?',
      answers: [
        { text: 'Nada', is_correct: false, why: 'Guarda una copia.' },
        { text: 'Todo', is_correct: true, why: null },
      ],
      explanation: 'La copia no cambia.',
    };
    server.use(
      catalogues({ features: ['evaluations.samples'] }),
      http.get(url('/api/evaluations/3/samples'), () =>
        HttpResponse.json({
          data: [sample, { ...sample, technology: 'SQL', question_text: '¿Y?' }],
        }),
      ),
    );
    const { user } = renderApp('/evaluations/3');
    const section = within(await screen.findByRole('region', { name: 'Así se ve una pregunta' }));
    expect(
      await section.findByText('Java · nivel middle · single_choice · 1 min 15 s'),
    ).toBeVisible();
    const answers = within(section.getByRole('list', { name: 'Respuestas del ejemplo' }));
    expect(answers.queryByText('Correcta')).toBeNull();
    await user.click(section.getByRole('button', { name: 'Ver respuesta' }));
    expect(answers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1NadaIncorrectaGuarda una copia.',
      '2TodoCorrecta',
    ]);
    expect(section.getByText('La copia no cambia.')).toBeVisible();
    await user.selectOptions(section.getByLabelText('Tecnología del ejemplo'), 'SQL');
    expect(section.getByText('¿Y?')).toBeVisible();
    expect(section.queryByText('Correcta')).toBeNull();
  });

  test('is drawn without the catalogues too', async () => {
    serve();
    server.use(http.get(url('/api/dropdowns'), () => new HttpResponse(null, { status: 403 })));
    renderApp('/evaluations/3');
    expect(await cell()).toBeVisible();
  });

  test('a person who may not write positions is not offered to assign it', async () => {
    serve();
    server.use(signedIn({ ...plainProfile, abilities: ['catalogue.read'] }));
    renderApp('/evaluations/3');
    await cell();
    expect(screen.queryByRole('button', { name: 'Asignar a posición' })).toBeNull();
  });

  test('assigning offers positions without evaluation and needs a choice', async () => {
    serve();
    const sent: unknown[] = [];
    let isRefused = true;
    server.use(
      csrfCookie(),
      http.get(url('/api/positions'), ({ request }) => {
        expect(new URL(request.url).search).toBe('?status=created&page=1');
        return HttpResponse.json({
          data: [{ id: 12, title: 'Backend Sr.', status: 'created' }],
          current_page: 1,
          last_page: 1,
        });
      }),
      http.post(url('/api/positions/12/assign-evaluation'), async ({ request }) => {
        sent.push(await request.json());
        return isRefused
          ? HttpResponse.json({ error: 'Ya no se puede.' }, { status: 409 })
          : HttpResponse.json({ data: {} });
      }),
    );
    const { user } = renderApp('/evaluations/3');
    await user.click(await screen.findByRole('button', { name: 'Asignar a posición' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar a posición' }));
    const assign = dialog.getByRole<HTMLButtonElement>('button', { name: 'Asignar evaluación' });
    expect(assign.disabled).toBe(true);
    await user.click(await dialog.findByRole('radio', { name: 'Backend Sr.' }));
    await user.click(assign);
    expect((await dialog.findByRole('alert')).textContent).toBe('Ya no se puede.');
    isRefused = false;
    await user.click(assign);
    expect(await screen.findByText('Evaluación asignada correctamente.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ evaluation_id: 3 }, { evaluation_id: 3 }]);
  });

  test('the server says why there are no positions to offer', async () => {
    serve();
    server.use(
      http.get(url('/api/positions'), () =>
        HttpResponse.json({ message: 'Disponible próximamente.' }, { status: 501 }),
      ),
    );
    const { user } = renderApp('/evaluations/3');
    await user.click(await screen.findByRole('button', { name: 'Asignar a posición' }));
    expect(await screen.findByText('Disponible próximamente.')).toBeVisible();
    expect(screen.getByText('No se pudieron cargar las posiciones.')).toBeVisible();
  });
});
