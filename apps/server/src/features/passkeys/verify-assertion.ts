import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Assertion } from '@tamiz/contract/passkeys';

import { AppError } from '#src/errors.ts';
import { useUpChallenge } from '#src/features/passkeys/challenges.ts';
import { findByCredential } from '#src/features/passkeys/queries.ts';
import type { PasskeyRow } from '#src/features/passkeys/queries.ts';
import { relyingParty } from '#src/features/passkeys/relying-party.ts';
import type { Services } from '#src/services.ts';

type Answer = {
  identifier: string;
  response: Assertion;
  purpose: 'confirm' | 'sign_in';
  sessionId: string | null;
};

const check = async (
  { env }: Services,
  { response, challenge, key }: { response: Assertion; challenge: string; key: PasskeyRow },
): Promise<number> => {
  const { id, origin } = relyingParty(env);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
  });
  if (!verified) throw new Error('The signature does not fit.');
  return authenticationInfo.newCounter;
};

/** Whose passkey signed this very challenge, for this origin, with the person verified; all else is one refusal. */
export const verifyAssertion = async (
  services: Services,
  { identifier, response, purpose, sessionId }: Answer,
): Promise<{ key: PasskeyRow; counter: number }> => {
  const challenge = await useUpChallenge(services, { id: identifier, purpose, sessionId });
  const [key] = await findByCredential(services.databases.auth.read, { credentialId: response.id });
  if (key === undefined) throw new AppError('passkey_refused');
  try {
    return { key, counter: await check(services, { response, challenge, key }) };
  } catch {
    throw new AppError('passkey_refused');
  }
};
