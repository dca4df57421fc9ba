import { getHome as getHomeEndpoint } from '@tamiz/contract/hiring/home';
import type { FastifyInstance } from 'fastify';

import { getHome } from '#src/domains/hiring/home/get-home.ts';
import { accountOf } from '#src/platform/http/account-of.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/hiring/services.ts';

/** The first page after signing in. */
export const homeRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, getHomeEndpoint, async ({ visitor }) => ({
    status: 200,
    body: { data: await getHome(services, accountOf(visitor)) },
  }));
};
