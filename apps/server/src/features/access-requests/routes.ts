import { requestRegister } from '@tamiz/contract/session';
import type { FastifyInstance } from 'fastify';

import { requestAccess } from '#src/features/access-requests/request-access.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

const message = 'Registro enviado correctamente. Te contactaremos por correo.';

/** Asking for access. */
export const accessRequestRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    requestRegister,
  )(async ({ body }) => {
    await requestAccess(services, body);
    return { status: 201, body: { message } };
  });
};
