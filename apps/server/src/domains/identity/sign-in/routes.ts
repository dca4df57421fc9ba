import {
  csrfCookie,
  login,
  logout,
  readSignInLink as readSignInLinkEndpoint,
  signInByLink as signInByLinkEndpoint,
  verifyCode as verifyCodeEndpoint,
} from '@tamiz/contract/identity/sign-in';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { closeOwnSession } from '#src/domains/identity/sessions/close-own-session.ts';
import { requestCode } from '#src/domains/identity/sign-in/request-code.ts';
import type { Invited } from '#src/domains/identity/sign-in/enter.ts';
import type { SignedIn } from '#src/domains/identity/sign-in/open-proved-session.ts';
import { readSignInLink } from '#src/domains/identity/sign-in/read-sign-in-link.ts';
import { signInByLink } from '#src/domains/identity/sign-in/sign-in-by-link.ts';
import { deviceOf, welcome } from '#src/domains/identity/sign-in/welcome.ts';
import { verifyCode } from '#src/domains/identity/sign-in/verify-code.ts';
import { callerOf } from '#src/platform/http/address.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** A session for a user; for somebody who is only invited, the way to their invitations. */
const receive = async (services: Services, reply: FastifyReply, entered: SignedIn | Invited) =>
  'invitationsToken' in entered
    ? ({ status: 202, body: { data: { invitations_token: entered.invitationsToken } } } as const)
    : ({ status: 200, body: { data: await welcome(services, reply, entered) } } as const);

/** Sign-in by a code or a link from the mailbox, and sign-out. */
export const signInRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, csrfCookie, async ({ request, reply }) => {
    reply.giveCsrfToken(request.sessionToken);
    return { status: 204, body: undefined };
  });

  route(app, login, async ({ body, request }) => ({
    status: 200,
    body: await requestCode(services, { ...body, network: callerOf(request.ip) }),
  }));

  route(app, verifyCodeEndpoint, async ({ body, request, reply }) => {
    const entered = await verifyCode(services, { ...body, device: deviceOf(request) });
    return receive(services, reply, entered);
  });

  route(app, readSignInLinkEndpoint, async ({ body }) => ({
    status: 200,
    body: { data: await readSignInLink(services, body) },
  }));

  route(app, signInByLinkEndpoint, async ({ body, request, reply }) => {
    const entered = await signInByLink(services, { ...body, device: deviceOf(request) });
    return receive(services, reply, entered);
  });

  route(app, logout, async ({ visitor, reply }) => {
    await closeOwnSession(services, visitor.sessionId);
    reply.endSession().takeCsrfToken();
    return { status: 204, body: undefined };
  });
};
