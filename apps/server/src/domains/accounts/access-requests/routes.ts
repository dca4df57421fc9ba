import { requestRegister } from '@tamiz/contract/accounts/access-requests';
import type { FastifyInstance } from 'fastify';

import { requestAccess } from '#src/domains/accounts/access-requests/request-access.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/accounts/services.ts';

const message = 'Registro enviado correctamente. Te contactaremos por correo.';

/** Routes to ask for access. */
export const accessRequestRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, requestRegister, async ({ body }) => {
    await requestAccess(services, body);
    return { status: 201, body: { message } };
  });
};
