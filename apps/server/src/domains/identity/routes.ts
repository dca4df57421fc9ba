import type { FastifyInstance } from 'fastify';

import { passkeyRoutes } from '#src/domains/identity/passkeys/routes.ts';
import { profileChangeRoutes } from '#src/domains/identity/profile-changes/routes.ts';
import { profileRoutes } from '#src/domains/identity/profile/routes.ts';
import { proofRoutes } from '#src/domains/identity/proof/routes.ts';
import { sessionRoutes } from '#src/domains/identity/sessions/routes.ts';
import { signInRoutes } from '#src/domains/identity/sign-in/routes.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Routes of sign-in, passkeys, profile and sessions. */
export const identityRoutes = (app: FastifyInstance, services: Services): void => {
  signInRoutes(app, services);
  passkeyRoutes(app, services);
  profileRoutes(app, services);
  profileChangeRoutes(app, services);
  proofRoutes(app, services);
  sessionRoutes(app, services);
};
