import type { FastifyInstance } from 'fastify';

import { auditRoutes } from '#src/domains/record/audit/routes.ts';
import { mailReportRoutes } from '#src/domains/record/mail-reports/routes.ts';
import type { Services } from '#src/domains/record/services.ts';

/** The staff's view of the audit log, and what others report about mails. */
export const recordRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  auditRoutes(app, services);
  await mailReportRoutes(app, services);
};
