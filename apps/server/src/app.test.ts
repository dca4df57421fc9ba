import { endpoint, endpoints, isGranted, roles } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { accessPlugin } from '#src/plugins/access.ts';
import { systemClock } from '#src/ports/clock.ts';
import { useApp } from '#src/testing/use-app.ts';

const api = useApp();

const examplePath = ({ path }: EndpointDefinition): string =>
  path.replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000');

const named = (list: readonly EndpointDefinition[]) =>
  list.map((definition) => [definition.id, definition] as const);

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
      else expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  test.each(named(endpoints))(
    '%s refuses a role that lacks its permission',
    async (_id, definition) => {
      const { access } = definition;
      if (access === 'public') return expect(definition.access).toBe('public');
      for (const role of roles) {
        const { browser } = await api.signedIn({ role });
        const answer = await browser.call(definition.method, examplePath(definition));
        const isRefused = answer.status === 403 || answer.status === 401;
        // An exam belongs to its candidate: no user's session opens it, whatever their role.
        const mayCall = access !== 'candidate' && isGranted(role, access);
        expect({ role, isRefused }).toEqual({ role, isRefused: !mayCall });
      }
    },
  );

  const ridesOnCookies = ({ method, access, isCookieless = false }: EndpointDefinition) =>
    method !== 'GET' && access !== 'candidate' && !isCookieless;

  test.each(named(endpoints.filter(ridesOnCookies)))(
    '%s refuses a call without the CSRF token with 419',
    async (_id, definition) => {
      const { access } = definition;
      const role =
        access === 'public' || access === 'candidate'
          ? 'owner'
          : roles.find((one) => isGranted(one, access));
      const { browser } = await api.signedIn({ role: role ?? 'owner' });
      const answer = await browser.call(definition.method, examplePath(definition), {
        hasToken: false,
      });
      expect(answer).toMatchObject({ status: 419, body: { code: 'csrf_mismatch' } });
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

  test('describe themselves: OpenAPI 3.1 with every call of the contract', async () => {
    const { body } = await api.browser().call('GET', '/api/openapi.json');
    const { openapi, paths } = body as { openapi: string; paths: Record<string, object> };
    expect(openapi).toMatch(/^3\.1\./);
    expect(Object.values(paths).flatMap((path) => Object.keys(path)).length).toBeGreaterThanOrEqual(
      endpoints.length,
    );
  });
});
