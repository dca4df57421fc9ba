import fastifyPlugin from 'fastify-plugin';

import { whoOf } from '#src/domains/record/limits/count-request.ts';
import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { createOwnCounts } from '#src/domains/record/limits/own-counts.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Services } from '#src/domains/record/services.ts';

/** Enforces the limits the contract declares: counted by all API processes together, by each alone, or the first half by each. */
export const rateLimitPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const factor = services.env.LIMIT_FACTOR;
  const ownCounts = createOwnCounts(services.clock);
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint?.limit === undefined || endpoint.limit.isCountedByRoute === true) return;
    const { by, staff, isPerProcess = false, isHalfPerProcess = false, ...usual } = endpoint.limit;
    const { max, windowSeconds } = request.visitor?.role === 'staff' ? (staff ?? usual) : usual;
    const subject = `${endpoint.id}:${by}:${whoOf(by, request)}`;
    if (isPerProcess) {
      if (ownCounts.hit(subject, windowSeconds) > max * factor)
        throw new AppError('too_many_requests');
      return;
    }
    const half = isHalfPerProcess ? Math.floor(max / 2) : 0;
    if (half > 0 && ownCounts.hit(subject, windowSeconds) <= half * factor) return;
    await hitLimit(services, { subject, max: max - half, windowSeconds });
  });
});
