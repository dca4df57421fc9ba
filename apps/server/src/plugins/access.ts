import { isGranted, permissions } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AppError } from '#src/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Ids of the contract's calls that have a route. */
    servedEndpoints: Set<string>;
  }
  interface FastifyContextConfig {
    /** Set by `route` for calls of the contract; everything else must say that it is public. */
    endpoint?: EndpointDefinition;
    access?: 'public';
  }
}

const knownAccess = new Set<string>([...permissions, 'public']);

const refuseUndeclared = ({ method, url, config }: RouteOptions): void => {
  const access: string | undefined = config?.endpoint?.access ?? config?.access;
  if (access === undefined || !knownAccess.has(access)) {
    throw new Error(
      `${String(method)} ${url} names no permission and does not say that it is public.`,
    );
  }
};

const refuseUnlessAllowed = async (request: FastifyRequest): Promise<void> => {
  const access = request.routeOptions.config.endpoint?.access ?? 'public';
  if (access === 'public') return;
  const { visitor } = request;
  if (visitor === null) throw new AppError('unauthenticated');
  if (!isGranted(visitor.role, access)) throw new AppError('forbidden');
  // People of a suspended account still care for their own profile and sessions.
  const isChange = request.method !== 'GET' && access !== 'self.manage';
  if (visitor.isSuspended && isChange) throw new AppError('account_suspended');
};

/** The permission gate: no route without a declared access, no call without the permission it names. */
export const accessPlugin = fastifyPlugin(async (app) => {
  const served = new Set<string>();
  app.decorate('servedEndpoints', served);
  app.addHook('onRoute', (options) => {
    refuseUndeclared(options);
    const id = options.config?.endpoint?.id;
    if (id !== undefined) served.add(id);
  });
  app.addHook('onRequest', refuseUnlessAllowed);
});
