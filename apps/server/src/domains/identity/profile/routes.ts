import { getProfile as getProfileEndpoint } from '@tamiz/contract/identity/profile';
import type { FastifyInstance } from 'fastify';

import { getProfile } from '#src/domains/identity/profile/get-profile.ts';
import { presentUser } from '#src/domains/identity/profile/present.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** A person's own data. */
export const profileRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, getProfileEndpoint, async ({ visitor }) => {
    const hasPresentedPasskey = visitor.passkeyAt !== null;
    const profile = await getProfile(services, visitor);
    return {
      status: 200,
      body: { data: presentUser(profile, { hasPresentedPasskey, view: visitor.view }) },
    };
  });
};
