import { endpoints, isGranted, isPermission, roles } from '@tamiz/contract';
import type { EndpointDefinition } from '@tamiz/contract';
import { toOpenApi } from '@tamiz/contract/shared/openapi';
import type { FastifyInstance } from 'fastify';

import { sessionCookieName, sharedCookieName } from '#src/platform/http/session-cookie.ts';
import type { Services } from '#src/platform/services.ts';

const customers = roles.filter((role) => role !== 'staff');

/** Whether only staff may make a call; others need not know that it exists. */
const isForStaffOnly = ({ access }: EndpointDefinition): boolean =>
  isPermission(access) && !customers.some((role) => isGranted(role, access));

/** The description of the API, made from the contract it enforces; calls of staff are in docs/REFERENCE.md only. */
export const openApiRoutes = (app: FastifyInstance, { env }: Services): void => {
  const describe = () =>
    toOpenApi(
      endpoints.filter((call) => !isForStaffOnly(call)),
      {
        title: 'Tamiz',
        version: '1',
        sessionCookie: sessionCookieName(env),
        sharedCookie: sharedCookieName(env),
        serverUrl: env.API_ORIGIN ?? env.WEB_ORIGIN,
      },
    );
  // Made when first asked for: most processes never are.
  let document: ReturnType<typeof describe> | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, async () => {
    document ??= describe();
    return document;
  });
};
