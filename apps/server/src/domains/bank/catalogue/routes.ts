import { getDropdowns } from '@tamiz/contract/bank/catalogue';
import type { FastifyInstance } from 'fastify';

import { getCatalogues } from '#src/domains/bank/catalogue/get-catalogues.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/bank/services.ts';

/** The catalogues; a browser that has them already is told so in a few bytes. */
export const catalogueRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, getDropdowns, async ({ request, reply }) => {
    const { tag, catalogues } = await getCatalogues(services);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return { status: 304, body: undefined };
    return { status: 200, body: { data: catalogues } };
  });
};
