import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type { Assertion } from '@tamiz/contract/identity/passkey';

import { AppError } from '#src/platform/errors.ts';
import { consumeChallenge } from '#src/domains/identity/passkeys/consume-challenge.ts';
import { findByCredential } from '#src/domains/identity/passkeys/queries.ts';
import type { PasskeyRow } from '#src/domains/identity/passkeys/queries.ts';
import { algorithms } from '#src/domains/identity/passkeys/registration-policy.ts';
import { relyingParty } from '#src/domains/identity/passkeys/relying-party.ts';
import type { Services } from '#src/domains/identity/services.ts';

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
  const publicKey = new Uint8Array(key.public_key);
  const algorithm = decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg);
  if (algorithm === undefined || !algorithms.includes(algorithm)) throw new Error('A weak key.');
  const { id, origin } = relyingParty(env);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey,
      counter: key.counter,
    },
  });
  if (!verified) throw new Error('The signature does not fit.');
  return authenticationInfo.newCounter;
};

/**
 * The passkey that signed this challenge for this origin with the person verified; any failure gives the same
 * refusal.
 */
export const verifyAssertion = async (
  services: Services,
  { identifier, response, purpose, sessionId }: Answer,
): Promise<{ key: PasskeyRow; counter: number }> => {
  const challenge = await consumeChallenge(services, { id: identifier, purpose, sessionId });
  const [key] = await findByCredential(services.databases.auth.single, {
    credentialId: response.id,
  });
  if (key === undefined) throw new AppError('passkey_refused');
  try {
    return { key, counter: await check(services, { response, challenge, key }) };
  } catch {
    throw new AppError('passkey_refused');
  }
};
