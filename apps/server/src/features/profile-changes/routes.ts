import { confirmProfileChange, requestProfileChange } from '@tamiz/contract/session';
import type { FastifyInstance } from 'fastify';

import { getProfile } from '#src/features/profile/get-profile.ts';
import { presentUser } from '#src/features/profile/present.ts';
import { confirmChange } from '#src/features/profile-changes/confirm-change.ts';
import { requestChange } from '#src/features/profile-changes/request-change.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

/** Changing one's own name or address, by a code. */
export const profileChangeRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    requestProfileChange,
  )(async ({ visitor: { userId }, body }) => {
    const { expiresAt } = await requestChange(services, { userId, wanted: body });
    return { status: 200, body: { expires_at: expiresAt.toISOString() } };
  });

  route(
    app,
    confirmProfileChange,
  )(async ({ visitor, body: { code } }) => {
    await confirmChange(services, { visitor, code });
    const hasPresentedPasskey = visitor.passkeyAt !== null;
    const profile = await getProfile(services, visitor);
    return { status: 200, body: { data: presentUser(profile, { hasPresentedPasskey }) } };
  });
};
