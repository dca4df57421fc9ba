import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { readSession } from '#src/domains/exams/sharing/access.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Manager } from '#src/platform/http/manager.ts';
import { isSecure, sharedCookieName } from '#src/platform/http/session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    manager: Manager | null;
    /** The raw cookie of shared results, whether or not its session is valid. */
    sharedSession: string;
  }
  interface FastifyReply {
    startShared(session: string, expiresAt: Date): FastifyReply;
  }
}

/** Reads the session of whoever results were shared with, and refuses its calls without a valid one. */
export const managerPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const { env, secrets, clock } = services;
  const name = sharedCookieName(env);
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: isSecure(env),
    sameSite: 'strict',
  } as const;

  app.decorateRequest('manager', null);
  app.decorateRequest('sharedSession', '');
  app.decorateReply('startShared', function startShared(this: FastifyReply, session, expires) {
    return this.setCookie(name, session, { ...attributes, expires });
  });

  app.addHook('onRequest', (request, _reply, done) => {
    request.sharedSession = request.cookies[name] ?? '';
    if (request.routeOptions.config.endpoint?.access !== 'manager') return done();
    request.manager = readSession(secrets, request.sharedSession, clock.now());
    if (request.manager === null) throw new AppError('share_session_invalid');
    return done();
  });
});
