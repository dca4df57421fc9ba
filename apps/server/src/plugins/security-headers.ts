import fastifyPlugin from 'fastify-plugin';

import type { Env } from '#src/env.ts';
import type { Services } from '#src/services.ts';

/** The web app's policy: nothing inline, neither script nor style, and no text ever becomes markup (Trusted Types with no policy at all). */
const contentPolicy = ({ API_ORIGIN }: Env, isSecure: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${API_ORIGIN === undefined ? '' : ` ${API_ORIGIN}`}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join(';');

const headersFor = (env: Env): Record<string, string> => {
  const isSecure = env.WEB_ORIGIN.startsWith('https:');
  return {
    'content-security-policy': contentPolicy(env, isSecure),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(isSecure && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
};

/** Headers of every answer: the same for as long as the process lives, but for the name of the request. */
export const securityHeadersPlugin = fastifyPlugin<{ services: Services }>(
  async (app, { services: { env } }) => {
    const headers = headersFor(env);
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers).header('x-request-id', request.id);
      done();
    });

    app.addHook('onSend', (request, reply, _payload, done) => {
      // Answers hold personal data: no cache, in the browser or on the way, may keep them.
      const isApi = request.routeOptions.config.endpoint !== undefined;
      if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
  },
);
