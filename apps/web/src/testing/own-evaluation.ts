import type { DraftQuestion, OwnEvaluation } from '@tamiz/contract/bank/own-evaluations';
import { http, HttpResponse } from 'msw';

import { csrfCookie, plainProfile, signedIn } from '#src/testing/backend.ts';
import { catalogues } from '#src/testing/catalogue.ts';
import { server, url } from '#src/testing/server.ts';

// What surrounds the screens is loaded here, so that its transformation takes no test's time.
await Promise.all([
  import('#src/app/routes/shell.tsx'),
  import('#src/app/routes/own-evaluations/builder.tsx'),
]);

export const ownPath = '/api/own-evaluations/3';

const abilities = ['self.manage', 'catalogue.read', 'questions.edit', 'questions.own'];

/** Somebody of Cantera with these abilities is signed in; an author, unless told otherwise. */
export const beAuthor = (given: readonly string[] = abilities) =>
  server.use(
    signedIn({
      ...plainProfile,
      role: 'author',
      account: { id: 'a', name: 'Cantera' },
      abilities: given,
    }),
    csrfCookie(),
    catalogues({ features: ['evaluations.own', 'evaluations.search'] }),
  );

const places = {
  shared: { topic: 'Concurrencia', technology: 'Java', category: 'Backend' },
  own: { topic: 'Incidentes', technology: 'Procesos', category: 'Cómo trabajamos' },
};

/** A senior question of one of the banks; those of the shared one are about 30, own ones about 40. */
export const draftLine = (
  id: number,
  description: string,
  bank: keyof typeof places = 'shared',
): DraftQuestion => ({
  id,
  description,
  type: 'single_choice',
  time_limit: 75,
  status: 'active',
  answers_confirmed: true,
  difficulty: { id: 4, name: 'senior' },
  topic_id: bank === 'own' ? 40 : 30,
  topic: {
    name: places[bank].topic,
    technology: {
      name: places[bank].technology,
      category: { name: places[bank].category },
    },
  },
  is_usable: true,
  ...(bank === 'own' && { is_own: true }),
});

/** A draft with one question of each bank. */
export const ownDraft: OwnEvaluation = {
  id: 3,
  title: 'Java para pagos',
  specialty: { id: 6, name: 'Java' },
  state: 'draft',
  version: null,
  questions: 2,
  seconds: 150,
  changed_at: '2026-11-16T15:00:00Z',
  description: null,
  navigation: 'forward',
  revision: 4,
  draft: [draftLine(77, 'Visibilidad entre hilos'), draftLine(90, 'Avisar a tiempo', 'own')],
  is_changed: true,
  checks: [
    {
      rule: 'questions',
      is_good: true,
      is_blocking: true,
      title: 'Hay al menos una pregunta',
      text: null,
      question_ids: [],
    },
  ],
  taxonomy_summary: {},
  versions: [],
};

const available = [{ difficulty_id: 4, questions: 3 }];

/** Both banks: three senior questions of a shared topic and three of an own one. */
const choices = {
  levels: [
    { id: 2, name: 'junior' },
    { id: 4, name: 'senior' },
  ],
  categories: [
    {
      id: 10,
      name: 'Backend',
      is_own: false,
      technologies: [
        { id: 20, name: 'Java', topics: [{ id: 30, name: 'Concurrencia', available }] },
      ],
    },
    {
      id: 11,
      name: 'Cómo trabajamos',
      is_own: true,
      technologies: [
        { id: 21, name: 'Procesos', topics: [{ id: 40, name: 'Incidentes', available }] },
      ],
    },
  ],
};

/** A backend that keeps the draft it is sent, and what it was sent. */
export const ownBackend = (begun: OwnEvaluation = ownDraft) => {
  let stored = begun;
  const known = new Map(
    [
      ...begun.draft,
      draftLine(78, 'Candados reentrantes'),
      draftLine(79, 'Variables volátiles'),
    ].map((line) => [line.id, line]),
  );
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.get(url(ownPath), () => HttpResponse.json({ data: stored })),
    http.get(url('/api/evaluation-choices'), () => HttpResponse.json({ data: choices })),
    http.get(url('/api/evaluation-choices/questions'), () =>
      HttpResponse.json({ data: [...known.values()].filter(({ topic_id: id }) => id === 30) }),
    ),
    http.patch<never, Record<string, unknown>>(url(ownPath), async ({ request }) => {
      const body = await request.json();
      sent.push(body);
      const ids = body['question_ids'];
      stored = {
        ...stored,
        ...(typeof body['title'] === 'string' && { title: body['title'] }),
        ...(Array.isArray(ids) && {
          draft: ids.map((id) => known.get(Number(id))).filter((line) => line !== undefined),
        }),
        ...(body['is_active'] === false && { state: 'archived' }),
        revision: stored.revision + 1,
      };
      return HttpResponse.json({ data: stored });
    }),
  );
  return { sent, stored: () => stored };
};
