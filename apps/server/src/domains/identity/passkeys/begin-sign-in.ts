import {
  challengeLifetimeMs,
  openChallenge,
} from '#src/domains/identity/passkeys/open-challenge.ts';
import { relyingParty } from '#src/domains/identity/passkeys/relying-party.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** What any passkey of this site may sign; it reveals nothing about who has one. */
export const beginSignIn = async (services: Services) => {
  const { identifier, challenge } = await openChallenge(services, {
    purpose: 'sign_in',
    sessionId: null,
  });
  return {
    identifier,
    options: {
      rpId: relyingParty(services.env).id,
      challenge,
      timeout: challengeLifetimeMs,
      allowCredentials: [],
      userVerification: 'required' as const,
    },
  };
};
