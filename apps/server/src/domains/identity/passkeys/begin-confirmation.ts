import {
  challengeLifetimeMs,
  openChallenge,
} from '#src/domains/identity/passkeys/open-challenge.ts';
import { listByUser } from '#src/domains/identity/passkeys/queries.ts';
import { relyingParty } from '#src/domains/identity/passkeys/relying-party.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** What one of the person's keys must sign. */
export const beginConfirmation = async (services: Services, visitor: Visitor) => {
  const keys = await listByUser(services.databases.auth.single, { userId: visitor.userId });
  const { identifier, challenge } = await openChallenge(services, {
    purpose: 'confirm',
    sessionId: visitor.sessionId,
  });
  return {
    identifier,
    options: {
      rpId: relyingParty(services.env).id,
      challenge,
      timeout: challengeLifetimeMs,
      allowCredentials: keys.map((key) => ({
        id: key.credential_id,
        type: 'public-key' as const,
        transports: key.transports,
      })),
      userVerification: 'required' as const,
    },
  };
};
