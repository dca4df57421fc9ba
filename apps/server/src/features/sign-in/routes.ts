import {
  csrfCookie,
  login,
  logout,
  verifyCode as verifyCodeEndpoint,
} from '@tamiz/contract/session';
import type { FastifyInstance } from 'fastify';

import { getProfile } from '#src/features/profile/get-profile.ts';
import { presentUser } from '#src/features/profile/present.ts';
import { closeOwnSession } from '#src/features/sessions/close-sessions.ts';
import { requestCode } from '#src/features/sign-in/request-code.ts';
import { verifyCode } from '#src/features/sign-in/verify-code.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Sign-in by a code from the mailbox, and sign-out. */
export const signInRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    csrfCookie,
  )(async ({ request, reply }) => {
    reply.giveCsrfToken(request.sessionToken);
    return { status: 204, body: undefined };
  });

  route(app, login)(async ({ body }) => ({ status: 200, body: await requestCode(services, body) }));

  route(
    app,
    verifyCodeEndpoint,
  )(async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const signedIn = await verifyCode(services, { ...body, userAgent, ipAddress: request.ip });
    const profile = await getProfile(services, signedIn);
    reply.startSession(signedIn.token, signedIn.expiresAt).giveCsrfToken(signedIn.token);
    return { status: 200, body: { data: presentUser(profile, { hasPresentedPasskey: false }) } };
  });

  route(
    app,
    logout,
  )(async ({ visitor, reply }) => {
    await closeOwnSession(services, visitor.sessionId);
    reply.endSession().takeCsrfToken();
    return { status: 204, body: undefined };
  });
};
