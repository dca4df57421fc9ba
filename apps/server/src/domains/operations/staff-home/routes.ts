import { getStaffHome } from '@tamiz/contract/operations/staff-home';
import type { FastifyInstance } from 'fastify';

import { readHome } from '#src/domains/operations/staff-home/read-home.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/operations/services.ts';

/** The home of the back office. */
export const staffHomeRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, getStaffHome, async ({ visitor }) => ({
    status: 200,
    body: { data: await readHome(services, visitor) },
  }));
};
