import { refusal, text, type Call } from '#e2e/fixture-backend/call.ts';
import { closeCookie, openCookie } from '#e2e/fixture-backend/cookies.ts';

/** Section 7, “Session and login”: the way in and the way out. */
export const signInCalls: Call[] = [
  {
    method: 'POST',
    path: '/api/login',
    isPublic: true,
    answer: ({ state, body }) => {
      const identifier = state.nextId();
      state.challenges.set(identifier, text(body['email']).toLowerCase());
      return { status: 200, body: { identifier } };
    },
  },
  {
    method: 'POST',
    path: '/api/verify-code',
    isPublic: true,
    answer: ({ state, body }) => {
      const { identifier } = body;
      const email = typeof identifier === 'number' ? state.challenges.get(identifier) : undefined;
      if (email !== state.user.email || body['code'] !== state.code) {
        return refusal(422, 'El código no coincide.');
      }
      const secret = crypto.randomUUID();
      state.sessions.set(secret, {
        session_token: String(state.nextId()),
        user_agent: 'Chromium',
        ip_address: '127.0.0.1',
        last_used_at: new Date().toISOString(),
      });
      // The specification does not show this answer; the app must not read anything from it.
      return { status: 200, body: { message: 'ok' }, cookies: [openCookie(secret)] };
    },
  },
  {
    method: 'POST',
    path: '/api/logout',
    answer: ({ state, session }) => {
      for (const [secret, each] of state.sessions) {
        if (each === session) state.sessions.delete(secret);
      }
      return { status: 200, body: { message: 'ok' }, cookies: [closeCookie()] };
    },
  },
  {
    method: 'POST',
    path: '/api/request-register',
    isPublic: true,
    answer: ({ state, body }) => {
      state.accessRequests.push({
        first_name: text(body['first_name']),
        last_name: text(body['last_name']),
        email: text(body['email']),
        linkedin_url: text(body['linkedin_url']),
      });
      return { status: 201, body: { message: 'ok' } };
    },
  },
];
