import type { FastifyInstance } from 'fastify';

import { announcementRoutes } from '#src/domains/operations/announcements/routes.ts';
import { failedJobRoutes } from '#src/domains/operations/failed-jobs/routes.ts';
import { healthRoutes } from '#src/domains/operations/health/routes.ts';
import { staffAnnouncementRoutes } from '#src/domains/operations/staff-announcements/routes.ts';
import { staffApprovalRoutes } from '#src/domains/operations/staff-approvals/routes.ts';
import { staffFindRoutes } from '#src/domains/operations/staff-find/routes.ts';
import { staffOverviewRoutes } from '#src/domains/operations/staff-overview/routes.ts';
import { staffHomeRoutes } from '#src/domains/operations/staff-home/routes.ts';
import { staffListRoutes } from '#src/domains/operations/staff-lists/routes.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** Routes of the operators of the service. */
export const operationsRoutes = (app: FastifyInstance, services: Services): void => {
  announcementRoutes(app, services);
  failedJobRoutes(app, services);
  healthRoutes(app, services);
  staffAnnouncementRoutes(app, services);
  staffApprovalRoutes(app, services);
  staffFindRoutes(app, services);
  staffOverviewRoutes(app, services);
  staffHomeRoutes(app, services);
  staffListRoutes(app, services);
};
