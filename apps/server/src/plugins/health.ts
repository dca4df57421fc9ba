import type { FastifyInstance } from 'fastify';

import { isReady } from '#src/features/health/is-ready.ts';
import type { Services } from '#src/services.ts';

/** For whoever runs the service: /healthz says the process lives, /readyz that it can serve. */
export const healthRoutes = (app: FastifyInstance, services: Services): void => {
  const config = { access: 'public' } as const;
  app.get('/healthz', { config }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = await isReady(services);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
};
