import { isPermission, mayDo, permissions } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { AppError } from '#src/platform/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import { hasFreshPasskey, refuseWithoutFreshProof } from '#src/platform/http/visitor.ts';
import type { View, Visitor } from '#src/platform/http/visitor.ts';

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

const knownAccess = new Set<string>([...permissions, 'candidate', 'person', 'manager', 'public']);

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

/** Staff who look as an account sees it read what its owner reads; the database refuses whatever would still write. */
const refuseInView = (
  view: View,
  { method, isQuestion = false, isOpenInView = false, isPersonalFile = false }: EndpointDefinition,
): void => {
  if (method !== 'GET' && !isQuestion && !isOpenInView) throw new AppError('view_read_only');
  if (isPersonalFile && !view.showsPeople) throw new AppError('view_closed');
};

const refuseUnlessAllowed = (request: FastifyRequest, clock: Clock): void => {
  const { endpoint } = request.routeOptions.config;
  const access = endpoint?.access ?? 'public';
  // Candidates were identified by a session of their own before.
  if (endpoint === undefined || !isPermission(access)) return;
  const { visitor } = request;
  if (visitor === null) throw new AppError('unauthenticated');
  const reader = visitor.view === undefined ? visitor : { role: 'owner' as const, staffRole: null };
  if (!mayDo(reader, access)) {
    throw new AppError(visitor.role === 'staff' ? 'staff_role_forbids' : 'forbidden');
  }
  if (visitor.view !== undefined) refuseInView(visitor.view, endpoint);
  // People of a suspended account may still change their own profile and sessions.
  const isChange =
    request.method !== 'GET' && endpoint.isQuestion !== true && access !== 'self.manage';
  if (visitor.isSuspended && isChange) throw new AppError('account_suspended');
  refuseWithoutPasskey(visitor, endpoint, clock.now());
  // Staff register their first passkey by a code alone; what they need is decided above.
  const needsProof = endpoint.needsFreshProof === true && visitor.role !== 'staff';
  if (needsProof) refuseWithoutFreshProof(visitor, clock.now());
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
