import type { FastifyInstance } from 'fastify';

import { failedJobRoutes } from '#src/domains/operations/failed-jobs/routes.ts';
import { healthRoutes } from '#src/domains/operations/health/routes.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Routes of the operators of the service. */
export const operationsRoutes = (app: FastifyInstance, services: Services): void => {
  failedJobRoutes(app, services);
  healthRoutes(app, services);
};
