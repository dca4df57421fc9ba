import { endpoints } from '@tamiz/contract';
import { toOpenApi } from '@tamiz/contract/openapi';
import type { FastifyInstance } from 'fastify';

import { sessionCookieName } from '#src/plugins/session.ts';
import type { Services } from '#src/services.ts';

/** The description of the API, made from the contract it enforces. */
export const openApiRoutes = (app: FastifyInstance, { env }: Services): void => {
  const document = toOpenApi(endpoints, {
    title: 'Tamiz',
    version: '1',
    sessionCookie: sessionCookieName(env),
    serverUrl: env.API_ORIGIN ?? env.WEB_ORIGIN,
  });
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => document);
};
