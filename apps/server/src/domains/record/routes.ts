import type { FastifyInstance } from 'fastify';

import { auditRoutes } from '#src/domains/record/audit/routes.ts';
import type { Services } from '#src/domains/record/services.ts';

/** The staff's view of the audit log. */
export const recordRoutes = (app: FastifyInstance, services: Services): void => {
  auditRoutes(app, services);
};
