import type { FastifyInstance } from 'fastify';

import { isReady } from '#src/domains/operations/health/is-ready.ts';
import type { Services } from '#src/domains/operations/services.ts';

/**
 * For operators: /healthz tells that the process runs, /readyz that it can serve requests, /openz that it goes on listening: a
 * proxy that asks only this still passes pages and sentences on while the database is away.
 */
export const healthRoutes = (app: FastifyInstance, services: Services): void => {
  const config = { access: 'public' } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/openz', { config }, async (_request, reply) => {
    const isClosing = services.readiness.isClosing();
    return reply.code(isClosing ? 503 : 200).send({ status: isClosing ? 'closing' : 'ok' });
  });
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = await isReady(services);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
};
