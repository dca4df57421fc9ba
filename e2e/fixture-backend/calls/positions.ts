import { invalid, refusal, text, type Call } from '#e2e/fixture-backend/call.ts';
import type { FixturePosition } from '#e2e/fixture-backend/catalogue.ts';
import type { State } from '#e2e/fixture-backend/state.ts';

const evaluations = [
  { id: 1, title: 'Java para servicios' },
  { id: 2, title: 'Java sin bloqueos' },
];

/** No more than section 3 names: no abilities, no account. */
const present = ({ evaluation_id, ...position }: FixturePosition, state: State) => ({
  description: null,
  start: null,
  end: null,
  expiration_unit: 'weeks',
  expiration_value: 2,
  max_candidates: 12,
  ...position,
  evaluation: evaluations.find(({ id }) => id === evaluation_id) ?? null,
  recruiter: { credit_balance: state.user.credit_balance },
});

const find = (state: State, id: string | undefined): FixturePosition | undefined =>
  state.catalogue.positions.find((each) => each.id === Number(id));

/** Section 7, “Positions”, but for what loads candidates and invites them. */
export const positionCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/dropdowns/evaluations',
    answer: ({ query }) => ({
      status: 200,
      body: { data: query.get('specialty_id') === '1' ? evaluations : [] },
    }),
  },
  {
    method: 'GET',
    path: '/api/positions/{id}',
    answer: ({ state, params: [id] }) => {
      const position = find(state, id);
      if (position === undefined) return refusal(404, 'No existe.');
      return { status: 200, body: { data: present(position, state) } };
    },
  },
  {
    method: 'POST',
    path: '/api/positions',
    answer: ({ state, body }) => {
      if (text(body['title']) === 'Prohibida') return invalid({ title: ['Elige otro título.'] });
      state.catalogue.positions.push({
        ...body,
        id: state.nextId(),
        title: text(body['title']),
        status: 'created',
        created_at: '2026-02-03T16:00:00Z',
        evaluation_id: null,
      });
      return { status: 201, body: { message: 'ok' } };
    },
  },
  {
    method: 'PATCH',
    path: '/api/positions/{id}',
    answer: ({ state, params: [id], body }) => {
      const position = find(state, id);
      if (position === undefined) return refusal(404, 'No existe.');
      if ('title' in body) return refusal(403, 'Solo la dirección cambia títulos.');
      Object.assign(position, body);
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'DELETE',
    path: '/api/positions/{id}',
    answer: ({ state, params: [id] }) => {
      state.catalogue.positions = state.catalogue.positions.filter(
        (each) => each.id !== Number(id),
      );
      return { status: 204 };
    },
  },
  {
    method: 'POST',
    path: '/api/positions/{id}/detach-evaluation',
    answer: ({ state, params: [id] }) => {
      const position = find(state, id);
      if (position === undefined) return refusal(404, 'No existe.');
      Object.assign(position, { evaluation_id: null, status: 'pending_assignment' });
      return { status: 200, body: { message: 'ok' } };
    },
  },
];
