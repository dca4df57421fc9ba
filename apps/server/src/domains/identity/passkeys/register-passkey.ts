import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Registration } from '@tamiz/contract/identity/passkey';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { actorOf } from '#src/domains/record/audit/actor-of.ts';
import { consumeChallenge } from '#src/domains/identity/passkeys/consume-challenge.ts';
import { insert, listByUser, lockUser } from '#src/domains/identity/passkeys/queries.ts';
import { relyingParty } from '#src/domains/identity/passkeys/relying-party.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import { proveSession } from '#src/domains/identity/sessions/prove-session.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import {
  algorithms,
  refuseByCodeAlone,
} from '#src/domains/identity/passkeys/registration-policy.ts';

const verify = async (services: Services, response: Registration, challenge: string) => {
  const { id, origin } = relyingParty(services.env);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: response.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (verified) return registrationInfo.credential;
  } catch {
    // All failures give the same refusal: details would only help an attacker.
  }
  throw new AppError('passkey_refused');
};

type NewPasskey = { visitor: Visitor; identifier: string; name: string; response: Registration };

/** Keeps a key that signed this session's challenge; it counts as presented, and the registration is audited. */
export const registerPasskey = async (
  services: Services,
  { visitor, identifier, name, response }: NewPasskey,
) => {
  const challenge = await consumeChallenge(services, {
    id: identifier,
    purpose: 'register',
    sessionId: visitor.sessionId,
  });
  const credential = await verify(services, response, challenge);
  const registered = await services.databases.auth.transaction(async (tx) => {
    await lockUser(tx, { userId: visitor.userId });
    const known = await listByUser(tx, { userId: visitor.userId });
    refuseByCodeAlone(services, visitor, known.length);
    const [added] = await insert(tx, {
      userId: visitor.userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name,
    });
    if (added === undefined) throw new AppError('passkey_refused');
    const proved = await proveSession(tx, { sessionId: visitor.sessionId, by: 'passkey' });
    await enqueue(tx, 'mail.passkey_added', { id: added.id });
    await recordAudit(tx, {
      actor: actorOf(visitor),
      accountId: visitor.accountId,
      action: 'passkey.registered',
      subject: { kind: 'user', id: visitor.userId },
      details: { passkey: added.id },
    });
    return { added, session: proved };
  });
  services.sessionCache.forgetSession(visitor.sessionId);
  return registered;
};
