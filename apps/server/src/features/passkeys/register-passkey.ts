import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { maxPasskeys } from '@tamiz/contract/passkeys';
import type { Registration } from '@tamiz/contract/passkeys';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { actorOf } from '#src/features/audit/actor-of.ts';
import {
  challengeLifetimeMs,
  openChallenge,
  useUpChallenge,
} from '#src/features/passkeys/challenges.ts';
import { findPerson, insert, listByUser, lockUser } from '#src/features/passkeys/queries.ts';
import { relyingParty } from '#src/features/passkeys/relying-party.ts';
import { proveSession } from '#src/features/sessions/prove-session.ts';
import type { Services } from '#src/services.ts';
import { hasFreshPasskey } from '#src/visitor.ts';
import type { Visitor } from '#src/visitor.ts';

/** Ed25519, ECDSA on P-256, RSA: what every browser and platform knows between them. */
const algorithms = [-8, -7, -257];

/** A code from the mailbox lets staff register their first key; every further one needs a key they have. */
const refuseByCodeAlone = (services: Services, visitor: Visitor, known: number): void => {
  if (known >= maxPasskeys) throw new AppError('passkey_limit');
  const isAllowed =
    visitor.role !== 'staff' || known === 0 || hasFreshPasskey(visitor, services.clock.now());
  if (!isAllowed) throw new AppError('passkey_not_fresh');
};

/** What a new key must sign; keys the person has already are named, so that none is registered twice. */
export const beginRegistration = async (services: Services, visitor: Visitor) => {
  const { read } = services.databases.auth;
  const known = await listByUser(read, { userId: visitor.userId });
  refuseByCodeAlone(services, visitor, known.length);
  const [person] = await findPerson(read, { userId: visitor.userId });
  if (person === undefined) throw new AppError('unauthenticated');
  const { identifier, challenge } = await openChallenge(services, {
    purpose: 'register',
    sessionId: visitor.sessionId,
  });
  const party = relyingParty(services.env);
  return {
    identifier,
    options: {
      rp: { id: party.id, name: party.name },
      user: {
        id: Buffer.from(visitor.userId).toString('base64url'),
        name: person.email,
        displayName: `${person.first_name} ${person.last_name}`,
      },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeLifetimeMs,
      excludeCredentials: known.map((key) => ({
        id: key.credential_id,
        type: 'public-key' as const,
        transports: key.transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  };
};

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
    // One refusal for all: what exactly was wrong helps nobody but a forger.
  }
  throw new AppError('passkey_refused');
};

type NewPasskey = { visitor: Visitor; identifier: string; name: string; response: Registration };

/** Keeps a key that signed this session's challenge; it counts as presented, and the deed is audited. */
export const registerPasskey = async (
  services: Services,
  { visitor, identifier, name, response }: NewPasskey,
) => {
  const challenge = await useUpChallenge(services, {
    id: identifier,
    purpose: 'register',
    sessionId: visitor.sessionId,
  });
  const credential = await verify(services, response, challenge);
  const kept = await services.databases.auth.transaction(async (tx) => {
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
    await proveSession(tx, visitor.sessionId);
    await recordAudit(tx, {
      actor: actorOf(visitor),
      accountId: visitor.accountId,
      action: 'passkey.registered',
      subject: { kind: 'user', id: visitor.userId },
      details: { passkey: added.id },
    });
    return added;
  });
  services.sessionCache.forgetSession(visitor.sessionId);
  return kept;
};
