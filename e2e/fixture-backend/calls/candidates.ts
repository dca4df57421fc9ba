import { finishedAttempt, pendingAttempt } from '#e2e/fixture-backend/attempt.ts';
import { invalid, refusal, text, type Call } from '#e2e/fixture-backend/call.ts';
import { placesOf, type FixturePlace } from '#e2e/fixture-backend/candidates.ts';
import type { State } from '#e2e/fixture-backend/state.ts';

const pageSize = 10;

export const findPlace = (
  state: State,
  id: string | undefined,
): { place: FixturePlace; positionId: number } | undefined =>
  [...state.places].flatMap(([positionId, places]) =>
    places.filter((place) => place.id === Number(id)).map((place) => ({ place, positionId })),
  )[0];

const newPlace = (state: State, name: string, email: string): FixturePlace => ({
  id: state.nextId(),
  name,
  email,
  invitation_status: 'pending',
  has_attempt: false,
});

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The lines of the one part of a multipart body: a CSV with a header. */
const linesOf = (multipart: string): string[] =>
  (multipart.split('\r\n\r\n')[1] ?? '').split('\r\n--')[0]?.split('\n').slice(1) ?? [];

/** Candidates with a manual invitation have a finished attempt; others who answered have no result yet. */
const attemptOf = ({ has_attempt: hasAttempt, invitation_status: status }: FixturePlace) => {
  if (!hasAttempt) return null;
  return status === 'manual' ? finishedAttempt : pendingAttempt;
};

/** Section 7: the candidates of a position and each of them; nothing we add, so no preview, erasing or assigning. */
export const candidateCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/positions/{id}/candidates',
    answer: ({ state, query, params: [id] }) => {
      const places = placesOf(state.places, Number(id));
      const page = Number(query.get('page') ?? 1);
      return {
        status: 200,
        body: {
          data: places
            .slice((page - 1) * pageSize, page * pageSize)
            .map(({ name, email, ...place }) => ({
              ...place,
              candidate_name: name,
              candidate_email: email,
            })),
          current_page: page,
          last_page: Math.max(1, Math.ceil(places.length / pageSize)),
          total: places.length,
          meta: {
            responded_count: places.filter((each) => each.has_attempt).length,
            pending_count: places.filter((each) => each.invitation_status === 'pending').length,
          },
        },
      };
    },
  },
  {
    method: 'POST',
    path: '/api/positions/{id}/candidates',
    answer: ({ state, body, params: [id] }) => {
      const rows = Array.isArray(body['candidates']) ? body['candidates'].filter(isRow) : [];
      const nameless = rows.findIndex((row) => text(row['name']) === '');
      if (nameless !== -1)
        return invalid({ [`candidates.${nameless}.name`]: ['Falta el nombre.'] });
      const added = rows.map((row) => newPlace(state, text(row['name']), text(row['email'])));
      placesOf(state.places, Number(id)).push(...added);
      return { status: 201, body: { message: 'ok' } };
    },
  },
  {
    method: 'POST',
    path: '/api/positions/{id}/upload-candidates',
    answer: ({ state, body, params: [id] }) => {
      const cells = linesOf(text(body['multipart'])).map((line) => line.split(','));
      const good = cells.filter(([, email = '']) => email.includes('@'));
      const added = good.map(([name = '', email = '']) => newPlace(state, name, email));
      placesOf(state.places, Number(id)).push(...added);
      return {
        status: good.length === cells.length ? 200 : 206,
        body: {
          inserted: added.length,
          message: 'Carga terminada con observaciones.',
          errors: cells.flatMap((row, index) =>
            good.includes(row) ? [] : [{ row: index + 2, message: 'Correo incorrecto.' }],
          ),
          skipped_duplicates: ['persona.901@ejemplo.mx'],
        },
      };
    },
  },
  {
    method: 'DELETE',
    path: '/api/positions/{id}/candidates/',
    answer: ({ state, body, params: [id] }) => {
      const ids: unknown[] = Array.isArray(body['ids']) ? body['ids'] : [];
      const places = placesOf(state.places, Number(id));
      if (places.some((each) => ids.includes(each.id) && each.has_attempt)) {
        return refusal(409, 'Ana Lobo ya respondió.');
      }
      state.places.set(
        Number(id),
        places.filter((each) => !ids.includes(each.id)),
      );
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'DELETE',
    path: '/api/positions/{id}/candidates/all',
    answer: ({ state, params: [id] }) => {
      state.places.set(Number(id), []);
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'GET',
    path: '/api/positions/candidates/{id}',
    answer: ({ state, params: [id] }) => {
      const found = findPlace(state, id);
      if (found === undefined) return refusal(404, 'No existe.');
      const { place, positionId } = found;
      return {
        status: 200,
        body: {
          data: {
            candidate: {
              id: place.id,
              name: place.name,
              email: place.email,
              created_at: '2026-02-04T15:00:00Z',
              invitation_status: place.invitation_status,
              resend_count: place.resend_count ?? 2,
              position: { id: positionId },
              expiration_unit: place.expiration_unit ?? 'weeks',
              expiration_value: place.expiration_value ?? 1,
            },
            attempt: attemptOf(place),
          },
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/api/candidate/{id}/attempts',
    answer: ({ params: [id] }) =>
      id === '77'
        ? {
            status: 200,
            body: {
              data: {
                name: 'Ana Lobo',
                email: 'persona.901@ejemplo.mx',
                evaluations: [
                  {
                    evaluation_id: 1,
                    evaluation_title: 'Java para servicios',
                    position_title: 'Backend Java Sr.',
                    attempts: [
                      { attempt_id: 5, score: 9, submitted_at: '2026-02-05T16:30:00Z' },
                      { attempt_id: 6, score: 1, submitted_at: null },
                    ],
                  },
                ],
              },
            },
          }
        : refusal(404, 'No existe.'),
  },
];
