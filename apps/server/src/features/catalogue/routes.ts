import { getDropdowns } from '@tamiz/contract/catalogue';
import type { FastifyInstance } from 'fastify';

import { getCatalogues } from '#src/features/catalogue/get-catalogues.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** The catalogues; a browser that has them already is told so in a few bytes. */
export const catalogueRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    getDropdowns,
  )(async ({ request, reply }) => {
    const { tag, catalogues } = await getCatalogues(services);
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return { status: 304, body: undefined };
    return { status: 200, body: { data: catalogues } };
  });
};
