import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { createApi } from '#src/lib/api/api.ts';
import { createSessionStore } from '#src/lib/session/session-store.ts';
import { csrfCookie, plainProfile, signedIn, signedOut } from '#src/testing/backend.ts';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin, server, url } from '#src/testing/server.ts';

const setUp = () => {
  const { log, entries } = createRecordingLog();
  const session = createSessionStore(createApi({ baseUrl: origin, log }), log);
  return { session, logged: entries };
};

test('[REQ-08] loading is true until the profile call ends, and success sets the user', async () => {
  server.use(signedIn());
  const { session } = setUp();
  expect(session.read()).toMatchObject({ isLoading: true, user: null });
  const started = session.start();
  expect(session.read().isLoading).toBe(true);
  await started;
  expect(session.read()).toMatchObject({ isLoading: false, user: { firstName: 'Mariana' } });
});

test.each([
  ['a 401', () => new HttpResponse(null, { status: 401 })],
  ['a 500', () => HttpResponse.json({ data: plainProfile }, { status: 500 })],
  ['a network error', () => HttpResponse.error()],
  ['a page instead of JSON', () => HttpResponse.text('<html></html>')],
  ['a user that is none', () => HttpResponse.json({ data: null })],
])('[REQ-08] %s means no user', async (_what, answer) => {
  server.use(http.get(url('/api/user/profile'), answer));
  const { session } = setUp();
  await session.start();
  expect(session.read()).toMatchObject({ isLoading: false, user: null });
});

test('[REQ-08] refresh repeats the call and sets loading again', async () => {
  server.use(signedIn());
  const { session } = setUp();
  await session.start();
  server.use(signedIn({ ...plainProfile, credit_balance: 90 }));
  const seen: boolean[] = [];
  session.subscribe(() => seen.push(session.read().isLoading));
  await session.refresh();
  expect(seen).toEqual([true, false]);
  expect(session.read().user?.creditBalance).toBe(90);
  server.use(signedOut());
  await session.refresh();
  expect(session.read().user).toBeNull();
});

test('starting twice loads once', async () => {
  let calls = 0;
  server.use(
    http.get(url('/api/user/profile'), () => {
      calls += 1;
      return HttpResponse.json({ data: plainProfile });
    }),
  );
  const { session } = setUp();
  await Promise.all([session.start(), session.start()]);
  expect(calls).toBe(1);
});

test('[REQ-09] logout clears the user when the server agrees', async () => {
  server.use(
    signedIn(),
    csrfCookie(),
    http.post(url('/api/logout'), () => new HttpResponse(null, { status: 204 })),
  );
  const { session, logged } = setUp();
  await session.start();
  await session.logout();
  expect(session.read()).toEqual({ user: null, isLoading: false, hasExpired: false });
  expect(logged).toEqual([]);
});

test('[REQ-09] logout clears the user when the server fails, and logs status and body', async () => {
  server.use(
    signedIn(),
    csrfCookie(),
    http.post(url('/api/logout'), () => HttpResponse.text('sin servicio', { status: 503 })),
  );
  const { session, logged } = setUp();
  await session.start();
  await session.logout();
  expect(session.read().user).toBeNull();
  expect(logged).toEqual([
    { level: 'error', message: 'Logout failed', detail: { status: 503, body: 'sin servicio' } },
  ]);
});

test('[REQ-09] logout clears the user when the network fails', async () => {
  server.use(
    signedIn(),
    csrfCookie(),
    http.post(url('/api/logout'), () => HttpResponse.error()),
  );
  const { session, logged } = setUp();
  await session.start();
  await session.logout();
  expect(session.read().user).toBeNull();
  expect(logged.at(-1)).toMatchObject({ message: 'Logout failed', detail: { status: 500 } });
});

test('a profile that arrives after the session ended signs nobody in again', async () => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(url('/api/user/profile'), async () => {
      await gate;
      return HttpResponse.json({ data: plainProfile });
    }),
  );
  const { session } = setUp();
  const started = session.start();
  session.expire();
  answer();
  await started;
  expect(session.read().user).toBeNull();
});
