import type { Limit } from '@tamiz/contract';
import type { FastifyRequest } from 'fastify';

import { hitLimit } from '#src/domains/record/limits/hit-limit.ts';
import { callerOf } from '#src/platform/http/address.ts';
import type { Services } from '#src/domains/record/services.ts';

/** Who a limit is counted for. */
export const whoOf = (
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

/** Counts a request of a call whose limit says that its route counts. */
export const countRequest = async (services: Services, request: FastifyRequest): Promise<void> => {
  const endpoint = request.routeOptions.config.endpoint;
  if (endpoint?.limit === undefined) return;
  const { by, staff, ...usual } = endpoint.limit;
  const { max, windowSeconds } = request.visitor?.role === 'staff' ? (staff ?? usual) : usual;
  const subject = `${endpoint.id}:${by}:${whoOf(by, request)}`;
  await hitLimit(services, { subject, max, windowSeconds });
};
