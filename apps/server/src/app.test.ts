import { randomUUID } from 'node:crypto';

import { endpoint, endpoints, isPermission, mayDo, roles, staffRoles } from '@tamiz/contract';
import type { EndpointDefinition, Person } from '@tamiz/contract';
import { toOpenApi } from '@tamiz/contract/shared/openapi';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { openSession as openShared } from '#src/domains/exams/sharing/access.ts';
import { openSession } from '#src/domains/hiring/own-data/access.ts';
import { accessPlugin } from '#src/platform/plugins/access.ts';
import { systemClock } from '#src/platform/clock.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

// A request must end: streams are opened and closed at once.
beforeAll(() => api.services.noticeEvents.stop());

const examplePath = ({ path }: EndpointDefinition): string =>
  path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000');

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ operationId: z.string(), security: z.array(z.record(z.string(), z.unknown())) }),
    ),
  ),
});

const named = (list: readonly EndpointDefinition[]) =>
  list.map((definition) => [definition.id, definition] as const);

/** Everybody who can sign in, by what they may do. */
const people: Person[] = [
  ...roles.filter((role) => role !== 'staff').map((role) => ({ role, staffRole: null })),
  ...staffRoles.map((staffRole) => ({ role: 'staff' as const, staffRole })),
];

describe('every endpoint of the contract', () => {
  test('has a route', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(44);
    expect([...api.app.servedEndpoints].toSorted()).toEqual(
      endpoints.map(({ id }) => id).toSorted(),
    );
  });

  test.each(named(endpoints))(
    '%s refuses an anonymous call unless it is public',
    async (_id, definition) => {
      const answer = await api.browser().call(definition.method, examplePath(definition));
      if (definition.access === 'public') expect(answer.status).not.toBe(401);
      else if (definition.access === 'candidate')
        expect(answer).toMatchObject({ status: 401, body: { code: 'exam_session_invalid' } });
      else if (definition.access === 'person')
        expect(answer).toMatchObject({ status: 401, body: { code: 'own_data_session_invalid' } });
      else if (definition.access === 'manager')
        expect(answer).toMatchObject({ status: 403, body: { code: 'share_session_invalid' } });
      else expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  test.each(named(endpoints))(
    '%s refuses a role that lacks its permission',
    async (_id, definition) => {
      const { access } = definition;
      if (access === 'public') return expect(definition.access).toBe('public');
      for (const person of people) {
        const { browser } = await api.signedIn(person);
        const answer = await browser.call(definition.method, examplePath(definition));
        const isRefused = answer.status === 403 || answer.status === 401;
        // An exam and a person's data belong to the candidate: no user's session opens them, whatever their role.
        const mayCall = isPermission(access) && mayDo(person, access);
        expect({ ...person, isRefused }).toEqual({ ...person, isRefused: !mayCall });
      }
    },
  );

  /** How a call without each proof is refused. */
  const proofs = [
    ['session', 401, 'unauthenticated'],
    ['csrf', 419, 'csrf_mismatch'],
    ['exam', 401, 'exam_session_invalid'],
    ['person', 401, 'own_data_session_invalid'],
    ['shared', 403, 'share_session_invalid'],
  ] as const;
  type Proof = (typeof proofs)[number][0];

  type Browser = ReturnType<typeof api.browser>;
  const signedIn = new Map<string, Browser>();

  /** Somebody who may make the call; signed in once, and anew after a call that ended the session. */
  const whoMay = async ({ access }: EndpointDefinition): Promise<Browser> => {
    const role =
      roles.find(
        (one) => isPermission(access) && mayDo({ role: one, staffRole: 'operator' }, access),
      ) ?? 'owner';
    const known = signedIn.get(role);
    if (known !== undefined && (await known.call('GET', '/api/user/profile')).status === 200)
      return known;
    const { browser } = await api.signedIn({ role });
    signedIn.set(role, browser);
    return browser;
  };

  /** The code of the answer to somebody who may make the call, and proves everything but one thing. */
  const callWithout = async (missing: Proof | null, definition: EndpointDefinition) => {
    const { access } = definition;
    const browser = missing === 'session' ? api.browser() : await whoMay(definition);
    const id = randomUUID();
    const exam = api.services.examAccess.sessionToken(
      { accountId: id, placeId: id, invitationId: id, linkVersion: 1, leaseId: id },
      new Date(),
    );
    const person = openSession(
      api.services.secrets,
      { accountId: id, candidateId: id },
      new Date(),
    );
    const shared = openShared(api.services.secrets, { accountId: id, shareId: id }, new Date());
    browser.cookies.set('tamiz_shared', missing === 'shared' ? '' : shared.session);
    const header = { exam: `Exam ${exam}`, person: `Person ${person.session}` };
    const proof = access === 'person' ? 'person' : 'exam';
    // There is news of this exam: the call that waits for some answers at once.
    api.services.examChanges.announce(id);
    const { status, body } = await browser.call(definition.method, examplePath(definition), {
      hasToken: missing !== 'csrf',
      ...(missing !== proof && { headers: { authorization: header[proof] } }),
    });
    return { status, code: z.object({ code: z.string() }).safeParse(body).data?.code };
  };

  // What is served leaves out the calls of staff; their proofs are held against the same document here.
  const whole = toOpenApi(endpoints, { title: 'Tamiz', version: '1' });
  const operations = Object.values(openApi.parse(whole).paths).flatMap((path) =>
    Object.values(path),
  );

  test.each(named(endpoints))(
    '%s demands the proofs that the OpenAPI document names, and no other',
    async (id, definition) => {
      const documented = operations.find(({ operationId }) => operationId === id);
      const demanded: string[] = [];
      for (const [proof, status, code] of proofs) {
        const answer = await callWithout(proof, definition);
        if (answer.status === status && answer.code === code) demanded.push(proof);
      }
      expect({ operationId: id, demanded }).toEqual({
        operationId: documented?.operationId,
        demanded: Object.keys(documented?.security[0] ?? {}),
      });
      const { code: answered } = await callWithout(null, definition);
      expect(proofs.map(([, , code]) => code)).not.toContain(answered);
    },
  );
});

describe('an endpoint without a permission does not boot', () => {
  const boot = async (config: Record<string, unknown>): Promise<void> => {
    const app = Fastify();
    await app.register(accessPlugin, { clock: systemClock });
    app.get('/api/forgotten', { config }, async () => ({}));
    await app.ready();
  };

  test.each([[{}], [{ access: 'everybody' }], [{ endpoint: { access: undefined } }]])(
    '%o',
    async (config) => {
      await expect(boot(config)).rejects.toThrow('GET /api/forgotten names no permission');
    },
  );

  test('the same route boots once it says who may call it', async () => {
    const open = endpoint({
      id: 'open',
      method: 'GET',
      path: '/api/forgotten',
      access: 'public',
      summary: '',
      responses: { 200: z.object({}) as never },
    });
    await expect(boot({ endpoint: open })).resolves.toBeUndefined();
  });
});

describe('answers', () => {
  test('carry the security headers, and no cache may keep them', async () => {
    const { headers } = await api.browser().call('GET', '/api/user/profile');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-site',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split(';')).toContain(rule);
    }
  });

  test('of an unknown address are 404 in the one error shape', async () => {
    const answer = await api.browser().call('GET', '/api/no-such-thing');
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.any(String), error: expect.any(String) },
    });
  });

  test('to broken JSON are 400 without any text of the parser', async () => {
    const browser = api.browser();
    await browser.call('GET', '/sanctum/csrf-cookie');
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/login',
      cookies: Object.fromEntries(browser.cookies),
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
      },
      payload: '{"email":',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'malformed_request' });
  });

  test.each(['nobody', 'owner', 'staff'] as const)(
    'describe no call of staff to %s',
    async (who) => {
      const browser =
        who === 'nobody' ? api.browser() : (await api.signedIn({ role: who })).browser;
      const { body } = await browser.call('GET', '/api/openapi.json');
      const text = JSON.stringify(body);
      expect(text).toContain('/api/positions');
      expect(text).not.toMatch(/\/api\/staff|"x-permission":"staff\./);
    },
  );

  test('describe themselves: OpenAPI 3.1 with every call that a customer or a candidate may make', async () => {
    const { body } = await api.browser().call('GET', '/api/openapi.json');
    const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
    expect(openapi).toMatch(/^3\.1\./);
    const open = endpoints.filter(({ access }) => !access.startsWith('staff.'));
    expect(Object.values(paths).flatMap((path) => Object.keys(path))).toHaveLength(open.length);
  });
});
