import { getPositionEvents } from '@tamiz/contract/hiring/live';
import type { FastifyInstance } from 'fastify';

import { watchPosition } from '#src/domains/hiring/live/watch-position.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import { streamRoute } from '#src/platform/streams/stream-route.ts';

/** What changes about a position, as it happens. */
export const liveRoutes = (app: FastifyInstance, services: Services): void => {
  streamRoute(app, getPositionEvents, ({ visitor, params: { id } }) =>
    watchPosition(services, { visitor, id }),
  );
};
