import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import type { Env } from '#src/env.ts';
import { findVisitor } from '#src/features/sessions/find-visitor.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
    /** The raw cookie, whether or not a living session stands behind it. */
    sessionToken: string | null;
  }
  interface FastifyReply {
    startSession(token: string, expiresAt: Date): FastifyReply;
    endSession(): FastifyReply;
  }
}

const isSecure = (env: Env): boolean => (env.API_ORIGIN ?? env.WEB_ORIGIN).startsWith('https:');

/** The prefix makes the browser refuse the cookie without Secure, with a Domain, or from a sibling host. */
export const sessionCookieName = (env: Env): string =>
  isSecure(env) ? '__Host-tamiz_session' : 'tamiz_session';

/** Reads the session cookie of every request and finds out who asks. */
export const sessionPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const { env } = services;
  const name = sessionCookieName(env);
  const attributes = { path: '/', httpOnly: true, secure: isSecure(env), sameSite: 'lax' } as const;

  app.decorateRequest('visitor', null);
  app.decorateRequest('sessionToken', null);
  app.decorateReply('startSession', function startSession(this: FastifyReply, token, expires) {
    return this.setCookie(name, token, { ...attributes, expires });
  });
  app.decorateReply('endSession', function endSession(this: FastifyReply) {
    return this.clearCookie(name, attributes);
  });

  app.addHook('onRequest', async (request) => {
    request.sessionToken = request.cookies[name] ?? null;
    const access = request.routeOptions.config.endpoint?.access ?? 'public';
    if (request.sessionToken === null || access === 'public' || access === 'candidate') return;
    request.visitor = await findVisitor(services, request.sessionToken);
  });
});
