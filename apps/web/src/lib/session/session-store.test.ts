import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { createApi } from '#src/lib/api/api.ts';
import { createSessionStore } from '#src/lib/session/session-store.ts';
import { proves } from '#src/testing/asserts.ts';
import { csrfCookie, plainProfile, signedIn, signedOut } from '#src/testing/backend.ts';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin, server, url } from '#src/testing/server.ts';

const setUp = () => {
  const { log, entries } = createRecordingLog();
  const session = createSessionStore(createApi({ baseUrl: origin, log }), log);
  return { session, logged: entries };
};

test('[REQ-08] loading is true until the profile call ends, and success sets the user', async ({
  task,
}) => {
  server.use(signedIn());
  const { session } = setUp();
  expect(session.read()).toMatchObject({ isLoading: true, user: null });
  const started = session.start();
  const isLoading = [session.read().isLoading];
  await started;
  isLoading.push(session.read().isLoading);
  proves(task, 'REQ-08.a', () => expect(isLoading).toEqual([true, false]));
  proves(task, 'REQ-08.b', () =>
    expect(session.read()).toMatchObject({ user: { firstName: 'Mariana' } }),
  );
});

test.for([
  ['a 401', 'REQ-08.c', () => new HttpResponse(null, { status: 401 })],
  ['a 500', 'REQ-08.c', () => HttpResponse.json({ data: plainProfile }, { status: 500 })],
  ['a network error', 'REQ-08.d', () => HttpResponse.error()],
  ['a page instead of JSON', 'REQ-08.c', () => HttpResponse.text('<html></html>')],
  ['a user that is none', 'REQ-08.c', () => HttpResponse.json({ data: null })],
] as const)('[REQ-08] %s means no user', async ([, clause, answer], { task }) => {
  server.use(http.get(url('/api/user/profile'), answer));
  const { session } = setUp();
  await session.start();
  proves(task, clause, () =>
    expect(session.read()).toMatchObject({ isLoading: false, user: null }),
  );
});

test('[REQ-08] refresh repeats the call and sets loading again', async ({ task }) => {
  server.use(signedIn());
  const { session } = setUp();
  await session.start();
  server.use(signedIn({ ...plainProfile, credit_balance: 90 }));
  const seen: boolean[] = [];
  session.subscribe(() => seen.push(session.read().isLoading));
  await session.refresh();
  proves(task, 'REQ-08.e', () => {
    expect(seen).toEqual([true, false]);
    expect(session.read().user?.creditBalance).toBe(90);
  });
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

test('[REQ-09] logout clears the user when the server agrees', async ({ task }) => {
  server.use(
    signedIn(),
    csrfCookie(),
    http.post(url('/api/logout'), () => new HttpResponse(null, { status: 204 })),
  );
  const { session, logged } = setUp();
  await session.start();
  await session.logout();
  proves(task, 'REQ-09.a', () =>
    expect(session.read()).toEqual({
      user: null,
      isLoading: false,
      hasExpired: false,
      hasLeft: true,
    }),
  );
  expect(logged).toEqual([]);
});

test('[REQ-09] logout clears the user when the server fails, and logs status and body', async ({
  task,
}) => {
  server.use(
    signedIn(),
    csrfCookie(),
    http.post(url('/api/logout'), () => HttpResponse.text('sin servicio', { status: 503 })),
  );
  const { session, logged } = setUp();
  await session.start();
  await session.logout();
  proves(task, 'REQ-09.b', () => expect(session.read().user).toBeNull());
  proves(task, 'REQ-09.c', () =>
    expect(logged).toEqual([
      { level: 'error', message: 'Logout failed', detail: { status: 503, body: 'sin servicio' } },
    ]),
  );
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
