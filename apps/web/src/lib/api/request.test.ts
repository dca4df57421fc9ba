import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';

import { createRequest } from '#src/lib/api/request.ts';
import { asserts, proves } from '#src/testing/asserts.ts';
import { csrfCookie } from '#src/testing/backend.ts';
import { createRecordingLog } from '#src/testing/recording-log.ts';
import { origin, server, url } from '#src/testing/server.ts';

const setUp = (baseUrl = origin) => {
  const { log, entries } = createRecordingLog();
  return { ...createRequest({ baseUrl, log }), logged: entries };
};

/** Answers every call itself and remembers what it was asked. */
const recordingFetch = (status = 200) => {
  const calls: { address: string; init: RequestInit }[] = [];
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    calls.push({ address: address instanceof Request ? address.url : address.toString(), init });
    return new Response(null, { status });
  };
  return { calls, fetch };
};

const changing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

describe('every call', () => {
  test('[REQ-01] includes cookies and says who asks and what it wants', async ({ task }) => {
    const { calls, fetch } = recordingFetch();
    const { request } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
    for (const method of ['GET', ...changing] as const) await request('/api/x', { method });
    expect(calls.map(({ address }) => address)).toContain('/sanctum/csrf-cookie');
    for (const { init } of calls) {
      const headers = new Headers(init.headers);
      proves(task, 'REQ-01.a', () => expect(init.credentials).toBe('include'));
      proves(task, 'REQ-01.b', () =>
        expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest'),
      );
      proves(task, 'REQ-01.c', () => expect(headers.get('Accept')).toBe('application/json'));
    }
  });

  test('[REQ-03] a GET carries neither token, content type nor body', async ({ task }) => {
    document.cookie = 'XSRF-TOKEN=t; path=/';
    const { calls, fetch } = recordingFetch();
    const { request } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
    await request('/api/x');
    const headers = new Headers(calls[0]?.init.headers);
    proves(task, 'REQ-02.b', () => expect(headers.has('X-XSRF-TOKEN')).toBe(false));
    expect(headers.has('Content-Type')).toBe(false);
    expect(calls[0]?.init.body).toBeUndefined();
  });

  test.for([
    ['', '/api/positions'],
    ['https://api.ejemplo.mx', 'https://api.ejemplo.mx/api/positions'],
    ['https://api.ejemplo.mx/', 'https://api.ejemplo.mx/api/positions'],
  ] as const)(
    '[REQ-01] goes to the configured host "%s"',
    async ([baseUrl, expected], { task }) => {
      const { calls, fetch } = recordingFetch();
      const { request } = createRequest({ baseUrl, log: createRecordingLog().log, fetch });
      await request('/api/positions');
      proves(task, 'REQ-01.d', () =>
        expect(calls.map(({ address }) => address)).toEqual([expected]),
      );
    },
  );

  test('[REQ-03] gives back the raw response', async ({ task }) => {
    server.use(
      http.get(url('/api/positions'), () =>
        HttpResponse.json({ message: 'Hola' }, { status: 418, statusText: 'Teapot' }),
      ),
    );
    const response = await setUp().request('/api/positions');
    const body: unknown = await response.json();
    proves(task, 'REQ-03.d', () => {
      expect(response).toBeInstanceOf(Response);
      expect([response.status, response.statusText]).toEqual([418, 'Teapot']);
      expect(body).toEqual({ message: 'Hola' });
    });
  });
});

describe('a call that changes something', () => {
  test.for(changing)(
    '[REQ-02] %s repeats the cookie as a header, decoded',
    async (method, { task }) => {
      document.cookie = 'XSRF-TOKEN=a%2Bb%3D%3D; path=/';
      const { calls, fetch } = recordingFetch();
      const { request } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
      await request('/api/x', { method });
      expect(calls).toHaveLength(1);
      proves(task, 'REQ-02.a', () =>
        expect(new Headers(calls[0]?.init.headers).get('X-XSRF-TOKEN')).toBe('a+b=='),
      );
    },
  );

  test.for(changing)(
    '[REQ-02] %s fetches the cookie first when it is absent',
    async (method, { task }) => {
      const order: string[] = [];
      server.use(
        http.get(url('/sanctum/csrf-cookie'), ({ request }) => {
          order.push(`csrf ${request.headers.get('Accept')}`);
          document.cookie = 'XSRF-TOKEN=fresh; path=/';
          return new HttpResponse(null, { status: 204 });
        }),
        http.all(url('/api/x'), ({ request }) => {
          order.push(`${request.method} ${request.headers.get('X-XSRF-TOKEN')}`);
          return HttpResponse.json({});
        }),
      );
      const { request } = setUp();
      await request('/api/x', { method });
      await request('/api/x', { method });
      proves(task, 'REQ-02.c', () =>
        expect(order.slice(0, 2)).toEqual(['csrf application/json', `${method} fresh`]),
      );
      proves(task, 'REQ-02.d', () => expect(order.slice(2)).toEqual([`${method} fresh`]));
    },
  );

  test('[REQ-02] two at the same moment share one cookie call', async () => {
    let cookieCalls = 0;
    server.use(
      http.get(url('/sanctum/csrf-cookie'), () => {
        cookieCalls += 1;
        document.cookie = 'XSRF-TOKEN=fresh; path=/';
        return new HttpResponse(null, { status: 204 });
      }),
      http.post(url('/api/x'), () => HttpResponse.json({})),
    );
    const { request } = setUp();
    const post = () => request('/api/x', { method: 'POST' });
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(cookieCalls).toBe(1);
  });

  test.for([
    ['an object', { name: 'Ana' }, '{"name":"Ana"}'],
    ['an array', [1, 2], '[1,2]'],
    ['a string', '{"raw":1}', '{"raw":1}'],
    ['no body', undefined, null],
  ] as const)('[REQ-03] sends %s as JSON', async ([, body, sent], { task }) => {
    document.cookie = 'XSRF-TOKEN=t; path=/';
    const { calls, fetch } = recordingFetch();
    const { request } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
    await request('/api/x', { method: 'POST', body });
    proves(task, 'REQ-03.b', () => expect(calls[0]?.init.body).toBe(sent));
    proves(task, 'REQ-03.a', () =>
      expect(new Headers(calls[0]?.init.headers).get('Content-Type')).toBe('application/json'),
    );
  });

  test('[REQ-03] lets form data pass through and the browser name its type', async ({ task }) => {
    document.cookie = 'XSRF-TOKEN=t; path=/';
    const { calls, fetch } = recordingFetch();
    const { request } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
    const body = new FormData();
    await request('/api/x', { method: 'POST', body });
    proves(task, 'REQ-03.c', () => {
      expect(calls[0]?.init.body).toBe(body);
      expect(new Headers(calls[0]?.init.headers).has('Content-Type')).toBe(false);
    });
  });
});

describe('when the CSRF cookie cannot be had', () => {
  test.for([
    {
      what: 'a refusal',
      clause: 'REQ-04.a',
      answer: () => new HttpResponse(null, { status: 503 }),
    },
    { what: 'a network error', clause: 'REQ-04.b', answer: () => HttpResponse.error() },
  ] as const)(
    '[REQ-04] $what answers 419, raises the flag and is logged',
    async ({ answer, clause }, { task }) => {
      server.use(http.get(url('/sanctum/csrf-cookie'), answer));
      const { request, flags, logged } = setUp();
      const response = await request('/api/x', { method: 'POST' });
      proves(task, clause, () => {
        expect(response.status).toBe(419);
        asserts(task, response.statusText, 'CSRF fetch failed');
      });
      proves(task, 'REQ-04.c', () => expect(flags.read().csrfFailed).toBe(true));
      proves(task, 'REQ-04.d', () => expect(logged).toMatchObject([{ level: 'error' }]));
    },
  );

  test('[REQ-05] every later request is answered without a call', async ({ task }) => {
    const { calls, fetch } = recordingFetch(500);
    const { request } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
    await request('/api/x', { method: 'POST' });
    expect(calls.map(({ address }) => address)).toEqual(['/sanctum/csrf-cookie']);
    for (const method of ['GET', ...changing] as const) {
      const response = await request('/api/x', { method });
      proves(task, 'REQ-05.a', () => {
        expect(response.status).toBe(419);
        asserts(task, response.statusText, 'CSRF token previously failed');
      });
    }
    proves(task, 'REQ-05.b', () => expect(calls).toHaveLength(1));
  });

  test('[REQ-05] a 419 from the server raises the flag as well', async ({ task }) => {
    server.use(
      csrfCookie(),
      http.post(url('/api/x'), () => new HttpResponse(null, { status: 419 })),
    );
    const { request, flags } = setUp();
    expect((await request('/api/x', { method: 'POST' })).statusText).not.toContain('previously');
    proves(task, 'REQ-05.c', () => expect(flags.read().csrfFailed).toBe(true));
    expect((await request('/api/y')).statusText).toBe('CSRF token previously failed');
  });
});

describe('failures on the way', () => {
  test('[REQ-06] a network error is a 500 of our own and is logged', async ({ task }) => {
    server.use(http.get(url('/api/x'), () => HttpResponse.error()));
    const { request, flags, logged } = setUp();
    const response = await request('/api/x');
    proves(task, 'REQ-06.a', () => {
      expect(response.status).toBe(500);
      asserts(task, response.statusText, 'Network error');
    });
    proves(task, 'REQ-06.b', () =>
      expect(logged).toMatchObject([{ level: 'error', detail: { method: 'GET', path: '/api/x' } }]),
    );
    expect(flags.read()).toEqual({ csrfFailed: false, unauthenticated: false, news: null });
  });

  test('[REQ-07] a 401 raises its flag once, with one warning', async ({ task }) => {
    server.use(http.get(url('/api/x'), () => new HttpResponse(null, { status: 401 })));
    const { request, flags, logged } = setUp();
    let raised = 0;
    flags.subscribe(() => (raised += 1));
    await request('/api/x');
    await request('/api/x');
    proves(task, 'REQ-07.a', () => {
      expect(flags.read().unauthenticated).toBe(true);
      expect(raised).toBe(1);
    });
    proves(task, 'REQ-07.b', () => expect(logged.map(({ level }) => level)).toEqual(['warn']));
  });
});

describe('a session that is proved again has another cookie', () => {
  const giveCookie = (token: string) => {
    document.cookie = `XSRF-TOKEN=${token}; path=/`;
  };

  test('a change that waited for the proof is repeated with the token of the new one', async () => {
    giveCookie('antes');
    const tokens: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (_address, { headers } = {}) => {
      tokens.push(new Headers(headers).get('X-XSRF-TOKEN'));
      return tokens.length === 1
        ? Response.json({ code: 'proof_not_fresh' }, { status: 403 })
        : new Response(null, { status: 204 });
    };
    const askForProof = async () => {
      giveCookie('despues');
      return true;
    };
    const { log } = createRecordingLog();
    const { request } = createRequest({ baseUrl: '', log, fetch, askForProof });
    expect((await request('/api/x', { method: 'POST' })).status).toBe(204);
    expect(tokens).toEqual(['antes', 'despues']);
  });

  test('a page that was on its way meanwhile is asked for again, and nobody is signed out', async () => {
    giveCookie('antes');
    let calls = 0;
    const fetch: typeof globalThis.fetch = async () => {
      calls += 1;
      if (calls > 1) return new Response(null, { status: 200 });
      giveCookie('otra');
      return new Response(null, { status: 401 });
    };
    const { request, flags } = createRequest({ baseUrl: '', log: createRecordingLog().log, fetch });
    expect((await request('/api/x')).status).toBe(200);
    expect(flags.read().unauthenticated).toBe(false);
  });
});
