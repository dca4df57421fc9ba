import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { buildApp } from '#src/app.ts';
import { createBrowser } from '#src/testing/browser.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();
const registry = new Registry();
const lines: string[] = [];
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  const env = { ...api.services.env, LOG_LEVEL: 'info' as const };
  const log = { write: (line: string) => void lines.push(line) };
  app = await buildApp({ services: { ...api.services, env }, registry, log });
});
afterAll(() => app.close());

const entry = z.looseObject({
  msg: z.string(),
  caller: z.string().optional(),
  user: z.string().optional(),
  refused: z.string().optional(),
  code: z.string().optional(),
});

const refusals = () =>
  lines.map((line) => entry.parse(JSON.parse(line))).filter(({ refused }) => refused);

const count = async (kind: string) =>
  Number(
    new RegExp(`^tamiz_refusals_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(
      await registry.metrics(),
    )?.[1],
  );

test('wrong proofs, refusals and floods are counted, and logged by a keyed hash of caller and person only', async () => {
  expect([await count('sign_in'), await count('forbidden'), await count('flood')]).toEqual([
    0, 0, 0,
  ]);
  const stranger = createBrowser(app);
  const body = { identifier: crypto.randomUUID(), code: '123456' };
  // Twice what a minute allows, and one: a minute may begin in between.
  for (let n = 0; n < 121; n += 1) await stranger.call('POST', '/api/verify-code', { body });
  expect(await count('flood')).toBeGreaterThan(0);
  expect((await count('sign_in')) + (await count('flood'))).toBe(121);
  expect(await registry.metrics()).toContain(
    `tamiz_limited_requests_total{call="verifyCode"} ${await count('flood')}`,
  );

  const { browser: signedIn, user } = await api.signedIn({ role: 'viewer' });
  const viewer = createBrowser(app);
  for (const [name, value] of signedIn.cookies) viewer.cookies.set(name, value);
  expect((await viewer.call('GET', '/api/staff/accounts')).status).toBe(403);
  expect(await count('forbidden')).toBe(1);

  const told = refusals();
  expect(told).toHaveLength(122);
  expect(new Set(told.map(({ caller }) => caller)).size).toBe(1);
  expect(told.at(-1)).toMatchObject({ refused: 'forbidden', code: 'forbidden' });
  expect(told.at(-1)?.user).toMatch(/^[\w-]{16}$/);
  const [forgedBefore, inputBefore] = [await count('forged'), await count('input')];
  const noToken = { body: {}, hasToken: false };
  expect((await stranger.call('POST', '/api/login', noToken)).status).toBe(419);
  const authorization = { authorization: 'Exam e30.AAAA' };
  expect((await stranger.call('GET', '/api/exam', { headers: authorization })).status).toBe(401);
  const signed = { 'stripe-signature': 't=1,v1=00' };
  const message = { body: { id: 'evt_1' }, headers: signed };
  expect((await stranger.call('POST', '/api/webhooks/stripe', message)).status).toBe(400);
  expect((await stranger.call('POST', '/api/login', { body: { email: 7 } })).status).toBe(422);
  expect(await count('forged')).toBe(forgedBefore + 3);
  expect(await count('input')).toBe(inputBefore + 1);
  expect(
    refusals()
      .map(({ code }) => code)
      .slice(-4),
  ).toEqual(['csrf_mismatch', 'exam_session_invalid', 'webhook_refused', 'validation']);

  const text = lines.join('');
  expect(text).toContain('"caller":"');
  for (const personal of ['127.0.0.1', user.id, user.email, body.code, body.identifier]) {
    expect(text).not.toContain(personal);
  }
});
