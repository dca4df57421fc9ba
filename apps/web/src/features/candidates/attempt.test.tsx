import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { readAttempt } from '#src/features/candidates/api/read-attempt.ts';
import { signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { positionPage } from '#src/testing/positions.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { origin, server, url } from '#src/testing/server.ts';

const questions = [
  {
    id: 1181,
    is_correct: true,
    unanswered: false,
    difficulty_id: 3,
    time_spent_seconds: 50,
    description: 'Bloqueos entre hilos',
  },
  { id: 1188, is_correct: false, unanswered: false, difficulty_id: 4, time_spent_seconds: 77 },
  { id: 1190, is_correct: false, unanswered: true, difficulty_id: 4, time_spent_seconds: 2286 },
];

/** As section 7 sends it, and nothing more. */
const plainAttempt = {
  id: 31,
  status: 'completed',
  evaluation: { title: 'Java 21' },
  evaluation_version: 3,
  max_score: 3,
  completed_at: '2026-11-14T15:26:00Z',
  pdf_path: 'reportes/31.pdf',
  breakdown: {
    summary: {
      total: 3,
      correct: 1,
      incorrect: 1,
      unanswered: 1,
      score_pct: 33.333,
      time_spent_total_seconds: 2413,
      avg_time_per_question_seconds: 60.4,
    },
    rollups: {
      by_technology: [
        {
          technology_id: 21,
          technology: 'Kafka',
          total: 1,
          correct: 0,
          incorrect: 0,
          score_pct: 0,
          time_spent_total_seconds: 2286,
        },
        {
          technology_id: 20,
          technology: 'Java',
          total: 2,
          correct: 1,
          incorrect: 1,
          score_pct: 50,
          time_spent_total_seconds: 127,
        },
      ],
    },
    categories: [
      {
        id: 10,
        name: 'Backend',
        technologies: [
          {
            id: 20,
            name: 'Java',
            topics: [{ id: 30, name: 'Concurrencia', questions: questions.slice(0, 2) }],
          },
          {
            id: 21,
            name: 'Kafka',
            topics: [{ id: 31, name: 'Particiones', questions: questions.slice(2) }],
          },
        ],
      },
    ],
  },
};

const candidatePage = (attempt: object | null) =>
  http.get(url('/api/positions/candidates/9'), () =>
    HttpResponse.json({
      data: {
        candidate: { id: 9, name: 'Ana Lobo', email: 'ana@ejemplo.mx', position_id: 1 },
        attempt,
      },
    }),
  );

beforeEach(() => server.use(signedIn(), catalogues(), ...positionPage()));

const show = async (attempt: object | null) => {
  server.use(candidatePage(attempt));
  const app = renderApp('/position/candidate/9');
  await screen.findByRole('heading', { level: 1, name: 'Ana Lobo' });
  return app;
};

const terms = (region: HTMLElement) =>
  Object.fromEntries(
    within(region)
      .getAllByRole('term')
      .map(({ textContent, parentElement }) => [
        textContent,
        [...(parentElement?.querySelectorAll('dd') ?? [])]
          .map((one) => one.textContent)
          .join(' / '),
      ]),
  );

describe('an ended exam', () => {
  test('says beside its score that it was regraded: what it was, when and why', async () => {
    const regraded = { at: '2026-11-15T15:00:00Z', score_before: 2, reason: 'La clave era otra.' };
    await show({ ...plainAttempt, regraded });
    const card = await screen.findByRole('region', { name: 'Java 21' });
    expect(within(card).getByText('Recalificado')).toBeVisible();
    expect(
      within(card).getByText(
        /^Antes 67% \(2 de 3\); se corrigió el .* Motivo: La clave era otra\.$/,
      ),
    ).toBeVisible();
  });

  test('its card tells title, version, status, score, bar and totals', async () => {
    await show(plainAttempt);
    const card = await screen.findByRole('region', { name: 'Java 21' });
    expect(within(card).getByText('Evaluación, versión 3')).toBeVisible();
    expect(within(card).getByText('Completado')).toBeVisible();
    expect(within(card).getByText('33%')).toBeVisible();
    expect(within(card).queryByText('Recalificado')).toBeNull();
    expect(within(card).getByText('1 de 3 puntos')).toBeVisible();
    expect(
      within(card).getByRole('img', { name: '1 correcta, 1 incorrecta, 1 sin responder' }),
    ).toBeVisible();
    expect(terms(card)).toMatchObject({
      Preguntas: '3',
      'Tiempo total': '40 min 13 s / 2,413 segundos',
      'Promedio por pregunta': '1 min',
      Presentado: expect.stringMatching(/^14 nov 2026/),
    });
  });

  test.each([
    ['forward', 'Solo hacia adelante'],
    ['free', 'Libre, con un solo reloj'],
  ])('says that it was gone through %s', async (navigation, words) => {
    await show({ ...plainAttempt, navigation });
    const card = await screen.findByRole('region', { name: 'Java 21' });
    expect(terms(card)).toMatchObject({ Navegación: words });
  });

  test('technologies come with counts, percent and time, the strongest first', async () => {
    await show(plainAttempt);
    const list = await screen.findByRole('list', { name: 'Rendimiento por tecnología' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Java1 de 250%2 min 7 s', 'Kafka0 de 10%38 min 6 s']);
    expect(
      within(list).getByRole('img', { name: /^Java: 1 correcta, 1 incorrecta,/ }),
    ).toBeVisible();
  });

  test('every level opens to the question, which tells no text', async () => {
    const { user } = await show(plainAttempt);
    const row = (name: string) => screen.getByRole('heading', { name }).closest('summary');
    for (const name of ['Backend', 'Java', 'Concurrencia']) {
      const summary = row(name);
      expect(summary?.parentElement?.hasAttribute('open')).toBe(false);
      await user.click(screen.getByRole('heading', { name }));
      expect(summary?.parentElement?.hasAttribute('open')).toBe(true);
    }
    expect(row('Backend')?.textContent).toBe('Backend1 de 333%40 min 13 s');
    const listed = within(screen.getByRole('list', { name: 'Preguntas de Concurrencia' }));
    expect((await listed.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      ' CorrectaBloqueos entre hilosPregunta 1181Dificultad 3 · middle50 s',
      ' IncorrectaPregunta 1188Dificultad 4 · senior1 min 17 s',
    ]);
  });

  test('its report opens in another tab at the address of the API', async () => {
    await show(plainAttempt);
    const link = screen.getByRole('link', { name: 'Descargar PDF' });
    expect(link.getAttribute('href')).toBe(`${origin}/api/attempts/31/pdf`);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByText('Ya respondió')).toBeVisible();
  });
});

describe('without a result', () => {
  test.each([
    ['pending', 'Pendiente', 'El examen aún no comienza.'],
    ['in_progress', 'En curso', /está en curso/],
    ['rejected_malicious', 'Intento de trampa', 'Este intento no tiene desglose.'],
    ['completed', 'Completado', 'Este intento no tiene desglose.'],
  ])('%s', async (status, label, told) => {
    await show({ ...plainAttempt, status, completed_at: null, pdf_path: null, breakdown: null });
    const card = within(await screen.findByRole('region', { name: 'Java 21' }));
    expect(card.getByText(label)).toBeVisible();
    expect(card.getByText(told)).toBeVisible();
    expect(card.getByText('Puntaje máximo')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toHaveProperty('disabled', true);
    expect(screen.queryByText('Desglose por tema')).toBeNull();
  });

  test('nobody has answered', async () => {
    await show(null);
    expect(screen.getByText('Aún no hay respuestas para esta posición.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Sin responder')).toBeVisible();
  });
});

describe('reading tolerates what the specification allows', () => {
  const { breakdown } = plainAttempt;

  test.each([undefined, null, 'texto', [], {}, { status: 'completed' }])(
    '[REQ-10] %j is no attempt',
    (value) => {
      expect(readAttempt(value)).toBeNull();
    },
  );

  test('[REQ-10] ids as text, figures as text, flags as numbers', () => {
    const attempt = readAttempt({
      id: 'abc',
      max_score: '3',
      breakdown: {
        summary: { ...breakdown.summary, correct: '1', score_pct: '33.3' },
        categories: [
          {
            id: '10',
            technologies: [
              {
                id: 'x',
                name: 'Java',
                topics: [
                  {
                    id: 1,
                    questions: [
                      { id: '7', is_correct: 1, unanswered: 0 },
                      { id: 8, is_correct: 0, unanswered: 0, time_spent_seconds: '9.5' },
                      { id: 9, is_correct: null },
                      { name: 'sin id' },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    expect(attempt).toMatchObject({ id: 'abc', maxScore: 3, status: null, hasPdf: false });
    expect(attempt?.breakdown?.summary).toMatchObject({ correct: 1, percent: 33 });
    expect(attempt?.breakdown?.categories[0]).toMatchObject({ id: '10', name: '10' });
    expect(attempt?.breakdown?.categories[0]?.technologies[0]?.topics[0]?.questions).toEqual([
      { id: '7', outcome: 'correct', difficultyId: null, description: null, seconds: null },
      { id: 8, outcome: 'incorrect', difficultyId: null, description: null, seconds: 9.5 },
      { id: 9, outcome: 'unanswered', difficultyId: null, description: null, seconds: null },
    ]);
    // Without rollups the technologies are counted from their questions.
    expect(attempt?.breakdown?.technologies).toMatchObject([
      { name: 'Java', total: 3, correct: 1, incorrect: 1, unanswered: 1, percent: 33 },
    ]);
  });

  test('[REQ-10] a summary alone, or questions alone, are enough', () => {
    const { summary, categories } = breakdown;
    expect(readAttempt({ id: 1, breakdown: { summary } })?.breakdown).toMatchObject({
      summary: { total: 3, average: 60.4 },
      technologies: [],
      categories: [],
    });
    expect(readAttempt({ id: 1, breakdown: { categories } })?.breakdown?.summary).toMatchObject({
      total: 3,
      correct: 1,
      unanswered: 1,
      percent: 33,
      seconds: 2413,
    });
    expect(readAttempt({ id: 1, breakdown: {} })?.breakdown).toBeNull();
  });
});
