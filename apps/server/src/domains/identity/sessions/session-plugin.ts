import { isPermission } from '@tamiz/contract';
import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { findVisitor } from '#src/domains/identity/sessions/find-visitor.ts';
import type { Services } from '#src/domains/identity/services.ts';
import { isSecure, sessionCookieName } from '#src/platform/http/session-cookie.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null;
    /** The raw cookie, whether or not its session is valid. */
    sessionToken: string | null;
  }
  interface FastifyReply {
    startSession(token: string, expiresAt: Date): FastifyReply;
    endSession(): FastifyReply;
  }
}

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
    if (request.sessionToken === null || !isPermission(access)) return;
    request.visitor = await findVisitor(services, request.sessionToken);
  });
});
