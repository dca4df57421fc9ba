import { getHome as getHomeEndpoint } from '@tamiz/contract/home';
import type { FastifyInstance } from 'fastify';

import { getHome } from '#src/features/home/get-home.ts';
import { accountOf } from '#src/http/account-of.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** The first page after signing in. */
export const homeRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    getHomeEndpoint,
  )(async ({ visitor }) => ({
    status: 200,
    body: { data: await getHome(services, accountOf(visitor)) },
  }));
};
