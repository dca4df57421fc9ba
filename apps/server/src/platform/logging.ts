import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

import type { Env } from '#src/platform/env.ts';

/**
 * Logs as JSON lines: which route, how it ended, how long; never an address, a query, a body or an IP. Caller and
 * person appear as keyed hashes (`plugins/refusals.ts`).
 */
export const loggerOptions = (env: Env) =>
  ({
    level: env.LOG_LEVEL,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      // Error messages of the database quote values, which may be personal data.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code ?? '',
        stack: error.stack ?? '',
      }),
    },
  }) satisfies LoggerOptions;
