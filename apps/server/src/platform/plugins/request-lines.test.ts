import { connect } from 'node:net';

import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { buildApp } from '#src/app.ts';
import { RequestLines, requestLinesPlugin } from '#src/platform/plugins/request-lines.ts';
import { createBrowser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const env = { ...api.services.env, LOG_LEVEL: 'info' as const };
  const log = { write: (line: string) => void lines.push(line) };
  app = await buildApp({
    services: { ...api.services, env },
    registry: new Registry(),
    log,
  });
});
afterAll(() => app.close());

const entry = z.looseObject({
  msg: z.string(),
  reqId: z.string().optional(),
  req: z.object({ method: z.string(), route: z.string() }).optional(),
  res: z.object({ status: z.number() }).optional(),
  responseTime: z.number().optional(),
  caller: z.string().optional(),
  user: z.string().optional(),
});

/** A browser of somebody new, at the API whose lines are read. */
const signIn = async () => {
  const { browser } = await api.signedIn({ role: 'recruiter' });
  const own = createBrowser(app);
  for (const [name, value] of browser.cookies) own.cookies.set(name, value);
  return own;
};

const told = () => lines.map((line) => entry.parse(JSON.parse(line)));

test('a request is one line: its route, how it ended, how long it took, who called', async () => {
  const browser = await signIn();
  lines.length = 0;
  expect((await browser.call('GET', '/api/positions')).status).toBe(200);
  expect(told()).toEqual([
    expect.objectContaining({
      msg: 'request completed',
      req: { method: 'GET', route: '/api/positions' },
      res: { status: 200 },
      responseTime: expect.any(Number),
      caller: expect.stringMatching(/^[\w-]{16}$/),
      user: expect.stringMatching(/^[\w-]{16}$/),
    }),
  ]);
});

test('two people from one address are one caller and two users, in every request again', async () => {
  const people = [await signIn(), await signIn()];
  lines.length = 0;
  for (const browser of people) {
    await browser.call('GET', '/api/positions');
    await browser.call('GET', '/api/positions');
  }
  const completed = told().filter(({ req }) => req?.route === '/api/positions');
  expect(completed).toHaveLength(4);
  expect(new Set(completed.map(({ caller }) => caller)).size).toBe(1);
  const [first, again, second, secondAgain] = completed.map(({ user }) => user);
  expect([again, secondAgain]).toEqual([first, second]);
  expect(first).not.toBe(second);
});

test('a caller who leaves before the answer is told too, once', async () => {
  const left: string[] = [];
  const slow = Fastify({
    logger: { stream: { write: (line: string) => void left.push(line) } },
    logController: new RequestLines(),
  });
  onTestFinished(() => slow.close());
  await slow.register(requestLinesPlugin);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  slow.get('/slow', async () => {
    resolve();
    await new Promise(() => {});
  });
  const address = await slow.listen({ host: '127.0.0.1', port: 0 });
  left.length = 0;
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await asked;
  socket.destroy();
  await expect.poll(() => left).toHaveLength(1);
  expect(left[0]).toContain('"msg":"caller left"');
});
