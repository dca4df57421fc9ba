import {
  confirmProfileChange,
  requestProfileChange,
  undoEmailChange as undoEmailChangeEndpoint,
} from '@tamiz/contract/identity/profile-changes';
import type { FastifyInstance } from 'fastify';

import { getProfile } from '#src/domains/identity/profile/get-profile.ts';
import { presentUser } from '#src/domains/identity/profile/present.ts';
import { confirmChange } from '#src/domains/identity/profile-changes/confirm-change.ts';
import { requestChange } from '#src/domains/identity/profile-changes/request-change.ts';
import { undoEmailChange } from '#src/domains/identity/profile-changes/undo-email-change.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** Routes to change one's own name or address with a code. */
export const profileChangeRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, requestProfileChange, async ({ visitor, body }) => {
    const { expiresAt } = await requestChange(services, { visitor, wanted: body });
    return { status: 200, body: { expires_at: expiresAt.toISOString() } };
  });

  route(app, confirmProfileChange, async ({ visitor, body: { code } }) => {
    await confirmChange(services, { visitor, code });
    const hasPresentedPasskey = visitor.passkeyAt !== null;
    const profile = await getProfile(services, visitor);
    return { status: 200, body: { data: presentUser(profile, { hasPresentedPasskey }) } };
  });

  route(app, undoEmailChangeEndpoint, async ({ body: { token } }) => {
    await undoEmailChange(services, { token });
    return { status: 204, body: undefined };
  });
};
