import { getProfile as getProfileEndpoint } from '@tamiz/contract/session';
import type { FastifyInstance } from 'fastify';

import { getProfile } from '#src/features/profile/get-profile.ts';
import { presentUser } from '#src/features/profile/present.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** A person's own data. */
export const profileRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    getProfileEndpoint,
  )(async ({ visitor }) => {
    const hasPresentedPasskey = visitor.passkeyAt !== null;
    const profile = await getProfile(services, visitor);
    return { status: 200, body: { data: presentUser(profile, { hasPresentedPasskey }) } };
  });
};
