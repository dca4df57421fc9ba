import { invalid, refusal, text, type Call } from '#e2e/fixture-backend/call.ts';
import {
  categories,
  difficulties,
  profiles,
  summarise,
  type FixtureQuestion,
} from '#e2e/fixture-backend/catalogue.ts';
import type { State } from '#e2e/fixture-backend/state.ts';

const pageSize = 10;

const pageOf = <Item>(items: Item[], query: URLSearchParams) => {
  const current = Number(query.get('page') ?? 1);
  return {
    data: items.slice((current - 1) * pageSize, current * pageSize),
    current_page: current,
    last_page: Math.max(1, Math.ceil(items.length / pageSize)),
  };
};

const evaluations = [
  { id: 1, title: 'Java para servicios', description: 'De lo básico a la concurrencia.' },
];

const findQuestion = (state: State, id: string | undefined): FixtureQuestion | undefined =>
  state.catalogue.questions.find((each) => each.id === Number(id));

const idOf = (items: readonly { id: number; name: string }[], name: string): string =>
  String(items.find((each) => each.name === name)?.id);

/** Whether a question belongs to what the query names by id. */
const isWanted = ({ topic, difficulty }: FixtureQuestion, query: URLSearchParams): boolean => {
  const technologies = categories.flatMap((each) => each.technologies);
  const own = {
    category_id: idOf(categories, topic.technology.category.name),
    technology_id: idOf(technologies, topic.technology.name),
    topic_id: idOf(
      technologies.flatMap((each) => each.topics),
      topic.name,
    ),
    difficulty_id: String(difficulty.id),
  };
  return Object.entries(own).every(([name, id]) => !query.has(name) || query.get(name) === id);
};

/** Section 7, “Catalogues” and “Evaluations and questions”, and what assigning an evaluation needs. */
export const catalogueCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/dropdowns',
    answer: ({ state }) => ({
      status: 200,
      body: {
        data: {
          difficulties,
          question_types: ['single_choice', 'multiple_choice'],
          categories,
          profiles,
          questions_summary: { taxonomy_summary: summarise(state.catalogue.questions) },
        },
      },
    }),
  },
  {
    method: 'GET',
    path: '/api/evaluations',
    answer: ({ query }) => ({ status: 200, body: { data: pageOf(evaluations, query) } }),
  },
  {
    method: 'GET',
    path: '/api/evaluations/{id}',
    answer: ({ state, params: [id] }) => {
      const found = evaluations.find((each) => each.id === Number(id));
      if (found === undefined) return refusal(404, 'No existe.');
      const { questions } = state.catalogue;
      const data = {
        ...found,
        type: 'Técnica',
        is_active: true,
        created_at: '2026-01-20T15:00:00Z',
        latest_version_id: 7,
        versions: [{ id: 7, pending_patch: 0, questions }],
        taxonomy_summary: summarise(questions),
      };
      return { status: 200, body: { data } };
    },
  },
  {
    method: 'GET',
    path: '/api/questions',
    answer: ({ state, query }) => ({
      status: 200,
      body: pageOf(
        state.catalogue.questions.filter((each) => isWanted(each, query)),
        query,
      ),
    }),
  },
  {
    method: 'GET',
    path: '/api/questions/{id}',
    answer: ({ state, params: [id] }) => {
      const question = findQuestion(state, id);
      return question === undefined ? refusal(404, 'No existe.') : { status: 200, body: question };
    },
  },
  {
    method: 'PATCH',
    path: '/api/questions/{id}',
    answer: ({ state, params: [id], body }) => {
      const question = findQuestion(state, id);
      if (question === undefined) return refusal(404, 'No existe.');
      if (Number(body['time_limit']) < 10) return invalid({ time_limit: ['Mínimo 10 segundos.'] });
      question.description = text(body['description']);
      question.time_limit = Number(body['time_limit']);
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'PATCH',
    path: '/api/questions/{id}/answers/{answerId}',
    answer: () => refusal(403, 'Solo el área de contenido cambia respuestas.'),
  },
  {
    method: 'GET',
    path: '/api/positions',
    answer: ({ state, query }) => ({
      status: 200,
      body: pageOf(
        state.catalogue.positions.filter((each) => each.status === query.get('status')),
        query,
      ),
    }),
  },
  {
    method: 'POST',
    path: '/api/positions/{id}/assign-evaluation',
    answer: ({ state, params: [id], body }) => {
      const position = state.catalogue.positions.find((each) => each.id === Number(id));
      if (position === undefined) return refusal(404, 'No existe.');
      position.evaluation_id = Number(body['evaluation_id']);
      position.status = 'evaluation_assigned';
      return { status: 200, body: { message: 'ok' } };
    },
  },
];
