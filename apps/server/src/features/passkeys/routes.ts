import * as passkeys from '@tamiz/contract/passkeys';
import type { FastifyInstance } from 'fastify';

import { beginConfirmation, confirmPasskey } from '#src/features/passkeys/confirm-passkey.ts';
import { listByUser } from '#src/features/passkeys/queries.ts';
import { beginRegistration, registerPasskey } from '#src/features/passkeys/register-passkey.ts';
import { removePasskey } from '#src/features/passkeys/remove-passkey.ts';
import { beginSignIn, signInWithPasskey } from '#src/features/passkeys/sign-in-with-passkey.ts';
import { getProfile } from '#src/features/profile/get-profile.ts';
import { presentUser } from '#src/features/profile/present.ts';
import { route } from '#src/http/route.ts';
import type { Services } from '#src/services.ts';

type Row = { id: string; name: string; created_at: Date; last_used_at: Date | null };

const present = (row: Row): passkeys.Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Passkeys: keeping them, presenting them, signing in with them. */
export const passkeyRoutes = (app: FastifyInstance, services: Services): void => {
  route(
    app,
    passkeys.listPasskeys,
  )(async ({ visitor: { userId } }) => {
    const keys = await listByUser(services.databases.auth.read, { userId });
    return { status: 200, body: { data: keys.map(present) } };
  });

  route(
    app,
    passkeys.beginPasskeyRegistration,
  )(async ({ visitor }) => ({
    status: 200,
    body: { data: await beginRegistration(services, visitor) },
  }));

  route(
    app,
    passkeys.registerPasskey,
  )(async ({ visitor, body }) => ({
    status: 201,
    body: { data: present(await registerPasskey(services, { visitor, ...body })) },
  }));

  route(
    app,
    passkeys.removePasskey,
  )(async ({ visitor, params: { id } }) => {
    await removePasskey(services, { visitor, id });
    return { status: 204, body: undefined };
  });

  route(
    app,
    passkeys.beginPasskeyConfirmation,
  )(async ({ visitor }) => ({
    status: 200,
    body: { data: await beginConfirmation(services, visitor) },
  }));

  route(
    app,
    passkeys.confirmPasskey,
  )(async ({ visitor, body }) => {
    await confirmPasskey(services, { visitor, ...body });
    return { status: 204, body: undefined };
  });

  route(
    app,
    passkeys.beginPasskeySignIn,
  )(async () => ({ status: 200, body: { data: await beginSignIn(services) } }));

  route(
    app,
    passkeys.signInWithPasskey,
  )(async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const signedIn = await signInWithPasskey(services, {
      ...body,
      userAgent,
      ipAddress: request.ip,
    });
    const profile = await getProfile(services, signedIn);
    reply.startSession(signedIn.token, signedIn.expiresAt).giveCsrfToken(signedIn.token);
    return { status: 200, body: { data: presentUser(profile, { hasPresentedPasskey: true }) } };
  });
};
