import type { User } from '@tamiz/contract/identity/user';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { getProfile } from '#src/domains/identity/profile/get-profile.ts';
import { presentUser } from '#src/domains/identity/profile/present.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Device, SignedIn } from '#src/domains/identity/sign-in/open-proved-session.ts';
import { plainAddress } from '#src/platform/http/address.ts';

/** The browser of a request; the session it came with ends when another one begins. */
export const deviceOf = ({ headers, ip, sessionToken }: FastifyRequest): Device => ({
  userAgent: headers['user-agent'] ?? '',
  ipAddress: plainAddress(ip),
  replaces: sessionToken,
});

/** Gives the browser its session and answers who is signed in. */
export const welcome = async (
  services: Services,
  reply: FastifyReply,
  signedIn: SignedIn,
): Promise<User> => {
  const profile = await getProfile(services, signedIn);
  reply.startSession(signedIn.token, signedIn.expiresAt).giveCsrfToken(signedIn.token);
  return presentUser(profile, { hasPresentedPasskey: false });
};
