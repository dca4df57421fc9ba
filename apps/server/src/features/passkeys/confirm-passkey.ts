import type { Assertion } from '@tamiz/contract/passkeys';

import { AppError } from '#src/errors.ts';
import { challengeLifetimeMs, openChallenge } from '#src/features/passkeys/challenges.ts';
import { listByUser, noteUse } from '#src/features/passkeys/queries.ts';
import { relyingParty } from '#src/features/passkeys/relying-party.ts';
import { verifyAssertion } from '#src/features/passkeys/verify-assertion.ts';
import { proveSession } from '#src/features/sessions/prove-session.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** What one of the person's keys must sign. */
export const beginConfirmation = async (services: Services, visitor: Visitor) => {
  const keys = await listByUser(services.databases.auth.read, { userId: visitor.userId });
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

type Presented = { visitor: Visitor; identifier: string; response: Assertion };

/** Notes on the session that its person presented a key of theirs; somebody else's key counts for nothing. */
export const confirmPasskey = async (
  services: Services,
  { visitor, identifier, response }: Presented,
): Promise<void> => {
  const { key, counter } = await verifyAssertion(services, {
    identifier,
    response,
    purpose: 'confirm',
    sessionId: visitor.sessionId,
  });
  if (key.user_id !== visitor.userId) throw new AppError('passkey_refused');
  await services.databases.auth.transaction(async (tx) => {
    const [used] = await noteUse(tx, { id: key.id, counter });
    if (used === undefined) throw new AppError('passkey_refused');
    await proveSession(tx, visitor.sessionId);
  });
  services.sessionCache.forgetSession(visitor.sessionId);
};
