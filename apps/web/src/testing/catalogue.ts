import { http, HttpResponse } from 'msw';

import { url } from '#src/testing/server.ts';

/** Catalogues as a backend sends them that honours section 7 and nothing more. */
const plainCatalogues = {
  difficulties: ['intern', 'junior', 'middle', 'senior', 'lead', 'architect'].map(
    (name, index) => ({
      id: index + 1,
      name,
    }),
  ),
  question_types: ['single_choice', 'multiple_choice', 'true_false'],
  categories: [
    {
      id: 10,
      name: 'Backend',
      technologies: [
        {
          id: 20,
          name: 'Java',
          topics: [
            { id: 30, name: 'Concurrencia' },
            { id: 31, name: 'Colecciones' },
          ],
        },
        { id: 21, name: 'Node', topics: [{ id: 32, name: 'Eventos' }] },
      ],
    },
    { id: 11, name: 'Datos', technologies: [] },
  ],
  profiles: [
    {
      id: 5,
      name: 'Desarrollo back end',
      specialties: [{ id: 6, name: 'Java', description: 'Servicios con Java.' }],
    },
  ],
  questions_summary: {
    taxonomy_summary: { Backend: { Java: { Concurrencia: { senior: 14, junior: 1 } } } },
  },
};

export const catalogues = (extra: object = {}) =>
  http.get(url('/api/dropdowns'), () =>
    HttpResponse.json({ data: { ...plainCatalogues, ...extra } }),
  );

/** One question of the bank, with its text as section 3 lists it. */
export const plainQuestion = {
  id: 77,
  question_text: '¿Qué hace `volatile`?',
  description: 'Visibilidad de cambios entre hilos',
  type: 'single_choice',
  time_limit: 75,
  status: 'new',
  answers_confirmed: false,
  difficulty: { id: 4, name: 'senior' },
  topic: { name: 'Concurrencia', technology: { name: 'Java', category: { name: 'Backend' } } },
  answers: [
    { id: 1, answer_text: 'Publica el cambio', is_correct: true },
    { id: 2, text: 'Bloquea el objeto', is_correct: 0 },
  ],
};
