import { isGranted, permissions } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AppError } from '#src/errors.ts';
import type { Clock } from '#src/ports/clock.ts';
import { hasFreshPasskey } from '#src/visitor.ts';
import type { Visitor } from '#src/visitor.ts';

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

const knownAccess = new Set<string>([...permissions, 'candidate', 'public']);

const refuseUndeclared = ({ method, url, config }: RouteOptions): void => {
  const access: string | undefined = config?.endpoint?.access ?? config?.access;
  if (access === undefined || !knownAccess.has(access)) {
    throw new Error(
      `${String(method)} ${url} names no permission and does not say that it is public.`,
    );
  }
};

/**
 * Staff reach every account, so a code from a mailbox is not enough: nothing but presenting or registering a
 * passkey is answered before, and what touches credits, access or roles asks for it again.
 */
const refuseWithoutPasskey = (
  visitor: Visitor,
  { isOpenBeforePasskey = false, needsFreshPasskey = false }: EndpointDefinition,
  now: Date,
): void => {
  if (visitor.role !== 'staff') return;
  if (visitor.passkeyAt === null && !isOpenBeforePasskey) throw new AppError('passkey_required');
  if (needsFreshPasskey && !hasFreshPasskey(visitor, now)) throw new AppError('passkey_not_fresh');
};

const refuseUnlessAllowed = (request: FastifyRequest, clock: Clock): void => {
  const { endpoint } = request.routeOptions.config;
  const access = endpoint?.access ?? 'public';
  // Who a candidate is, their own session has told before.
  if (endpoint === undefined || access === 'public' || access === 'candidate') return;
  const { visitor } = request;
  if (visitor === null) throw new AppError('unauthenticated');
  if (!isGranted(visitor.role, access)) throw new AppError('forbidden');
  // People of a suspended account still care for their own profile and sessions.
  const isChange = request.method !== 'GET' && access !== 'self.manage';
  if (visitor.isSuspended && isChange) throw new AppError('account_suspended');
  refuseWithoutPasskey(visitor, endpoint, clock.now());
};

/** The permission gate: no route without a declared access, no call without the permission it names. */
export const accessPlugin = fastifyPlugin<{ clock: Clock }>(async (app, { clock }) => {
  const served = new Set<string>();
  app.decorate('servedEndpoints', served);
  app.addHook('onRoute', (options) => {
    refuseUndeclared(options);
    const id = options.config?.endpoint?.id;
    if (id !== undefined) served.add(id);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    refuseUnlessAllowed(request, clock);
    done();
  });
});
