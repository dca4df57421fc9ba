import type { FastifyInstance } from 'fastify';

import { candidateRoutes } from '#src/domains/hiring/candidates/routes.ts';
import { dataRequestRoutes } from '#src/domains/hiring/data-requests/routes.ts';
import { homeRoutes } from '#src/domains/hiring/home/routes.ts';
import { invitationRoutes } from '#src/domains/hiring/invitations/routes.ts';
import { ownDataRoutes } from '#src/domains/hiring/own-data/routes.ts';
import { positionRoutes } from '#src/domains/hiring/positions/routes.ts';
import { retentionRoutes } from '#src/domains/hiring/retention/routes.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** Positions, candidates, their data and its retention, invitations and the home page. */
export const hiringRoutes = (app: FastifyInstance, services: Services): void => {
  homeRoutes(app, services);
  positionRoutes(app, services);
  candidateRoutes(app, services);
  invitationRoutes(app, services);
  retentionRoutes(app, services);
  ownDataRoutes(app, services);
  dataRequestRoutes(app, services);
};
