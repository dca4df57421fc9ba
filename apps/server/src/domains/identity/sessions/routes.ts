import {
  closeOtherSessions,
  closeSession,
  listSessions as listSessionsEndpoint,
} from '@tamiz/contract/identity/sessions';
import type { FastifyInstance } from 'fastify';

import { closeOneSession } from '#src/domains/identity/sessions/close-one-session.ts';
import { closeOthers } from '#src/domains/identity/sessions/close-others.ts';
import { listSessions } from '#src/domains/identity/sessions/list-sessions.ts';
import { presentSession } from '#src/domains/identity/sessions/present.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Seeing and closing the places where one is signed in. */
export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, listSessionsEndpoint, async ({ visitor }) => {
    const sessions = await listSessions(services, visitor);
    return {
      status: 200,
      body: { data: sessions.map((session) => presentSession(session, visitor.sessionId)) },
    };
  });

  route(app, closeSession, async ({ visitor, body }) => {
    await closeOneSession(services, { visitor, handle: body.session_token });
    return { status: 204, body: undefined };
  });

  route(app, closeOtherSessions, async ({ visitor }) => {
    await closeOthers(services, visitor);
    return { status: 204, body: undefined };
  });
};
