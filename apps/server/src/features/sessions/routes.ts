import {
  closeOtherSessions,
  closeSession,
  listSessions as listSessionsEndpoint,
} from '@tamiz/contract/session';
import type { FastifyInstance } from 'fastify';

import { closeOneSession, closeOthers } from '#src/features/sessions/close-sessions.ts';
import { listSessions } from '#src/features/sessions/list-sessions.ts';
import { presentSession } from '#src/features/sessions/present.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Seeing and closing the places where one is signed in. */
export const sessionRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    listSessionsEndpoint,
  )(async ({ visitor }) => {
    const sessions = await listSessions(services, visitor);
    return {
      status: 200,
      body: { data: sessions.map((session) => presentSession(session, visitor.sessionId)) },
    };
  });

  route(
    app,
    closeSession,
  )(async ({ visitor, body }) => {
    await closeOneSession(services, { visitor, handle: body.session_token });
    return { status: 204, body: undefined };
  });

  route(
    app,
    closeOtherSessions,
  )(async ({ visitor }) => {
    await closeOthers(services, visitor);
    return { status: 204, body: undefined };
  });
};
