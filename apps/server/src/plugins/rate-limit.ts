import { isIPv6 } from 'node:net';

import type { Limit } from '@tamiz/contract';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { hitLimit } from '#src/features/limits/hit-limit.ts';
import type { Services } from '#src/services.ts';

/** One home or office has a whole /64 of IPv6 addresses. */
const addressOf = (ip: string): string => (isIPv6(ip) ? ip.split(':').slice(0, 4).join(':') : ip);

const whoOf = (by: Limit['by'], { ip, visitor }: FastifyRequest): string =>
  by === 'user' && visitor !== null ? visitor.userId : addressOf(ip);

/** Enforces the limits the contract declares, counted together by every API process. */
export const rateLimitPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  app.addHook('onRequest', async (request) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint?.limit === undefined) return;
    const { by, max, windowSeconds } = endpoint.limit;
    const subject = `${endpoint.id}:${by}:${whoOf(by, request)}`;
    await hitLimit(services, { subject, max, windowSeconds });
  });
});
