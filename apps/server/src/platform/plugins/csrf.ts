import { randomBytes, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AppError } from '#src/platform/errors.ts';
import { hashToken } from '#src/platform/secrets.ts';
import type { Services } from '#src/platform/services.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Gives the browser a token bound to the session it will send from now on. */
    giveCsrfToken(sessionToken: string | null): FastifyReply;
    takeCsrfToken(): FastifyReply;
  }
  interface FastifyContextConfig {
    /** For callers that are not browsers and prove themselves by a signature, such as payment webhooks. */
    isSignedByCaller?: boolean;
  }
}

const cookieName = 'XSRF-TOKEN';
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const isEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Every changing call must repeat the XSRF-TOKEN cookie in a header, which another site can neither read
 * nor forge: the token is a nonce under a keyed hash that binds it to the session cookie.
 */
export const csrfPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const { env, secrets } = services;
  const attributes = {
    path: '/',
    secure: (env.API_ORIGIN ?? env.WEB_ORIGIN).startsWith('https:'),
    sameSite: 'lax',
    ...(env.COOKIE_DOMAIN !== undefined && { domain: env.COOKIE_DOMAIN }),
  } as const;

  const bind = (nonce: string, sessionToken: string | null): string =>
    `${nonce}:${sessionToken === null ? 'anonymous' : hashToken(sessionToken).toString('hex')}`;

  const sign = (nonce: string, sessionToken: string | null): string =>
    `${nonce}.${secrets.hash('csrf', bind(nonce, sessionToken)).toString('base64url')}`;

  const isGenuine = (token: string, sessionToken: string | null): boolean => {
    const [nonce = '', mac = ''] = token.split('.');
    return secrets.isHash(Buffer.from(mac, 'base64url'), 'csrf', bind(nonce, sessionToken));
  };

  app.decorateReply('giveCsrfToken', function giveCsrfToken(this: FastifyReply, sessionToken) {
    const token = sign(randomBytes(16).toString('base64url'), sessionToken);
    return this.setCookie(cookieName, token, attributes);
  });
  app.decorateReply('takeCsrfToken', function takeCsrfToken(this: FastifyReply) {
    return this.clearCookie(cookieName, attributes);
  });

  const refuseForged = (request: FastifyRequest, reply: FastifyReply): void => {
    const { endpoint, isSignedByCaller } = request.routeOptions.config;
    if (endpoint === undefined || isSignedByCaller === true || !changing.has(request.method))
      return;
    // A call that is not authenticated by a cookie cannot be forged.
    const { access, isCookieless = false } = endpoint;
    if (isCookieless || access === 'candidate' || access === 'person') return;
    const header = request.headers['x-xsrf-token'];
    const cookie = request.cookies[cookieName];
    const isValid =
      typeof header === 'string' &&
      cookie !== undefined &&
      isEqual(header, cookie) &&
      isGenuine(header, request.sessionToken);
    if (isValid) return;
    // An invalid token is removed, so that the next page load asks for a new one.
    reply.takeCsrfToken();
    throw new AppError('csrf_mismatch');
  };

  app.addHook('onRequest', (request, reply, done) => {
    refuseForged(request, reply);
    done();
  });
});
