import { invalid, refusal, text, type Call } from '#e2e/fixture-backend/call.ts';

/** Section 7, “Session and login”: the person and the places where they are signed in. */
export const profileCalls: Call[] = [
  {
    method: 'GET',
    path: '/api/user/profile',
    answer: ({ state }) => ({ status: 200, body: { data: state.user } }),
  },
  {
    method: 'POST',
    path: '/api/user/profile/change-request',
    answer: ({ state, body }) => {
      const { email, first_name, last_name } = body;
      if (email === undefined && first_name === undefined) {
        return invalid({ email: ['Falta el correo.'] });
      }
      state.pendingChange =
        email === undefined
          ? { first_name: text(first_name), last_name: text(last_name) }
          : { email: text(email) };
      return { status: 200, body: { expires_at: inTenMinutes() } };
    },
  },
  {
    method: 'PATCH',
    path: '/api/user/profile/change-request',
    answer: ({ state, body }) => {
      if (state.pendingChange === null) return refusal(404, 'Nada por confirmar.');
      if (body['code'] !== state.code) return refusal(422, 'Código incorrecto.');
      Object.assign(state.user, state.pendingChange);
      state.user.name = `${state.user.first_name} ${state.user.last_name}`;
      state.pendingChange = null;
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'GET',
    path: '/api/sessions',
    answer: ({ state, session }) => ({
      status: 200,
      body: {
        data: [...state.sessions.values()].map((each) => ({
          ...each,
          is_current: each === session,
        })),
      },
    }),
  },
  {
    method: 'DELETE',
    path: '/api/sessions/logout',
    answer: ({ state, body }) => {
      for (const [secret, each] of state.sessions) {
        if (each.session_token === body['session_token']) state.sessions.delete(secret);
      }
      return { status: 200, body: { message: 'ok' } };
    },
  },
  {
    method: 'DELETE',
    path: '/api/user/sessions/logout-all',
    answer: ({ state, session }) => {
      for (const [secret, each] of state.sessions) {
        if (each !== session) state.sessions.delete(secret);
      }
      return { status: 200, body: { message: 'ok' } };
    },
  },
];

const inTenMinutes = (): string => new Date(Date.now() + 600_000).toISOString();
