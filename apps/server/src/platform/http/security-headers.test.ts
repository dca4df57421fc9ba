import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildApp } from '#src/app.ts';
import { sayRaw } from '#src/testing/raw-socket.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp(() => ({
  WEB_ORIGIN: 'https://app.tamiz.example',
  EXAM_ORIGIN: 'https://examen.tamiz.example',
  REQUEST_TIMEOUT_SECONDS: '1',
}));
let busy: FastifyInstance;

beforeAll(async () => {
  const env = { ...api.services.env, NODE_ENV: 'production' as const };
  busy = await buildApp({ services: { ...api.services, env } });
  for (const app of [api.app, busy]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => busy.close());

const say = (text: string, app = api.app): Promise<string> => sayRaw(app, text);

const call = (line: string, ...headers: string[]): string =>
  [`${line} HTTP/1.1`, 'Host: app.tamiz.example', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  );

const headersOf = (answer: string): Map<string, string> =>
  new Map(
    (answer.split('\r\n\r\n', 1)[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => /^([^:]+): (.*)$/.exec(line) ?? [])
      .map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );

const expectSecured = (answer: string): void => {
  const headers = headersOf(answer);
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=63072000; includeSubDomains/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = (headers.get('content-security-policy') ?? '').split(';');
  for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule);
  }
  // Two of one kind would be added up by a browser, or the second left out.
  expect(answer.match(/^content-security-policy:/gim)).toHaveLength(1);
};

describe('every answer carries HSTS, nosniff and a content policy, also those written past the hooks', () => {
  test.each([
    ['200', call('GET /healthz')],
    ['204', call('GET /sanctum/csrf-cookie')],
    [
      '204',
      call(
        'OPTIONS /api/login',
        'Origin: https://app.tamiz.example',
        'Access-Control-Request-Method: POST',
      ),
    ],
    ['400', 'nada de nada\r\n\r\n'],
    ['400', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['400', call('GET /%zz')],
    ['401', call('GET /api/user/profile')],
    ['401', call(`GET /api/payments/${crypto.randomUUID()}/invoice`, 'Accept: text/html')],
    ['404', call('GET /api/no-such-call')],
    ['408', 'GET /healthz HTTP/1.1\r\nX-Slow:'],
    [
      '413',
      call('POST /api/exam/open', 'Content-Type: application/json', 'Content-Length: 9999999'),
    ],
    ['417', call('GET /healthz', 'Expect: otra-cosa')],
    ['419', call('POST /api/login', 'Content-Length: 0')],
    ['431', call('GET /healthz', `X-Large: ${'x'.repeat(40_000)}`)],
  ])('%s', async (status, text) => {
    const answer = await say(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expectSecured(answer);
  });

  test('503 of a process that cannot keep up', async () => {
    while (!busy.isUnderPressure()) {
      const until = performance.now() + 1_900;
      while (performance.now() < until);
      await nextTurn();
    }
    const answer = await say(call('GET /healthz'), busy);
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expectSecured(answer);
  }, 240_000);
});

describe('where a message ends is never in doubt', () => {
  const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  test.each([
    ['two lengths', ['Content-Length: 0', `Content-Length: ${second.length}`]],
    ['a list of lengths', [`Content-Length: 0, ${second.length}`]],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity']],
    ['a coding written oddly', ['Transfer-Encoding : chunked', 'Content-Length: 5']],
    ['a length with a sign', ['Content-Length: +5']],
    ['a bare line feed in a header', ['X-A: b\nContent-Length: 5']],
  ])('%s: refused, and what follows is no request', async (_name, headers) => {
    const head = ['POST /api/exam/open HTTP/1.1', 'Host: x', ...headers].join('\r\n');
    const answer = await say(`${head}\r\n\r\n0\r\n\r\n${second}`);
    expect(answer.match(/^HTTP\/1.1 /gm)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});
