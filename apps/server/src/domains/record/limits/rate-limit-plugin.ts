import type { Limit } from '@tamiz/contract';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { createOwnCounts } from '#src/domains/record/limits/own-counts.ts';
import { AppError } from '#src/platform/errors.ts';
import { callerOf } from '#src/platform/http/address.ts';
import type { Services } from '#src/domains/record/services.ts';

const whoOf = (
  by: Limit['by'],
  { ip, visitor, candidate, person, manager }: FastifyRequest,
): string => {
  if (by === 'account' && visitor !== null) return visitor.accountId ?? visitor.userId;
  if (by === 'user' && visitor !== null) return visitor.userId;
  // A place has one attempt for ever.
  if (by === 'attempt' && candidate !== null) return candidate.placeId;
  if (by === 'person' && person !== null) return person.candidateId;
  if (by === 'manager' && manager !== null) return manager.shareId;
  return callerOf(ip);
};

/** Enforces the limits the contract declares: those of single calls counted by every API process together, the usual one by each. */
export const rateLimitPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const factor = services.env.LIMIT_FACTOR;
  const ownCounts = createOwnCounts(services.clock);
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint?.limit === undefined) return;
    const { by, staff, isPerProcess = false, ...usual } = endpoint.limit;
    const { max, windowSeconds } = request.visitor?.role === 'staff' ? (staff ?? usual) : usual;
    const subject = `${endpoint.id}:${by}:${whoOf(by, request)}`;
    if (isPerProcess) {
      if (ownCounts.hit(subject, windowSeconds) > max * factor)
        throw new AppError('too_many_requests');
      return;
    }
    // An exam must not wait for a count that it never reaches: only the second half is counted with the others.
    const half = by === 'attempt' ? Math.floor(max / 2) : 0;
    if (half > 0 && ownCounts.hit(subject, windowSeconds) <= half * factor) return;
    await hitLimit(services, { subject, max: max - half, windowSeconds });
  });
});
