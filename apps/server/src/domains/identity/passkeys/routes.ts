import type { Passkey } from '@tamiz/contract/identity/passkey';
import * as passkeys from '@tamiz/contract/identity/passkeys';
import type { FastifyInstance } from 'fastify';

import { beginConfirmation } from '#src/domains/identity/passkeys/begin-confirmation.ts';
import { confirmPasskey } from '#src/domains/identity/passkeys/confirm-passkey.ts';
import { listByUser } from '#src/domains/identity/passkeys/queries.ts';
import { beginRegistration } from '#src/domains/identity/passkeys/begin-registration.ts';
import { registerPasskey } from '#src/domains/identity/passkeys/register-passkey.ts';
import { removePasskey } from '#src/domains/identity/passkeys/remove-passkey.ts';
import { beginSignIn } from '#src/domains/identity/passkeys/begin-sign-in.ts';
import { signInWithPasskey } from '#src/domains/identity/passkeys/sign-in-with-passkey.ts';
import { getProfile } from '#src/domains/identity/profile/get-profile.ts';
import { presentUser } from '#src/domains/identity/profile/present.ts';
import { plainAddress } from '#src/platform/http/address.ts';
import { route } from '#src/platform/http/route.ts';
import type { Services } from '#src/domains/identity/services.ts';

type Row = { id: string; name: string; created_at: Date; last_used_at: Date | null };

const present = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Routes of passkeys: register, present, remove, sign in. */
export const passkeyRoutes = (app: FastifyInstance, services: Services): void => {
  route(app, passkeys.listPasskeys, async ({ visitor: { userId } }) => {
    const keys = await listByUser(services.databases.auth.single, { userId });
    return { status: 200, body: { data: keys.map(present) } };
  });

  route(app, passkeys.beginPasskeyRegistration, async ({ visitor }) => ({
    status: 200,
    body: { data: await beginRegistration(services, visitor) },
  }));

  route(app, passkeys.registerPasskey, async ({ visitor, body, reply }) => {
    const { added, session } = await registerPasskey(services, { visitor, ...body });
    reply.startSession(session.token, session.expiresAt).giveCsrfToken(session.token);
    return { status: 201, body: { data: present(added) } };
  });

  route(app, passkeys.removePasskey, async ({ visitor, params: { id } }) => {
    await removePasskey(services, { visitor, id });
    return { status: 204, body: undefined };
  });

  route(app, passkeys.beginPasskeyConfirmation, async ({ visitor }) => ({
    status: 200,
    body: { data: await beginConfirmation(services, visitor) },
  }));

  route(app, passkeys.confirmPasskey, async ({ visitor, body, reply }) => {
    const { token, expiresAt } = await confirmPasskey(services, { visitor, ...body });
    reply.startSession(token, expiresAt).giveCsrfToken(token);
    return { status: 204, body: undefined };
  });

  route(app, passkeys.beginPasskeySignIn, async () => ({
    status: 200,
    body: { data: await beginSignIn(services) },
  }));

  route(app, passkeys.signInWithPasskey, async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const signedIn = await signInWithPasskey(services, {
      ...body,
      userAgent,
      ipAddress: plainAddress(request.ip),
      replaces: request.sessionToken,
    });
    const profile = await getProfile(services, signedIn);
    reply.startSession(signedIn.token, signedIn.expiresAt).giveCsrfToken(signedIn.token);
    return { status: 200, body: { data: presentUser(profile, { hasPresentedPasskey: true }) } };
  });
};
