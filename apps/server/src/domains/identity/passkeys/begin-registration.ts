import { AppError } from '#src/platform/errors.ts';
import {
  challengeLifetimeMs,
  openChallenge,
} from '#src/domains/identity/passkeys/open-challenge.ts';
import { findPerson, listByUser } from '#src/domains/identity/passkeys/queries.ts';
import { relyingParty } from '#src/domains/identity/passkeys/relying-party.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import {
  algorithms,
  refuseByCodeAlone,
} from '#src/domains/identity/passkeys/registration-policy.ts';

/** What a new key must sign; keys the person has already are named, so that none is registered twice. */
export const beginRegistration = async (services: Services, visitor: Visitor) => {
  const { single } = services.databases.auth;
  const known = await listByUser(single, { userId: visitor.userId });
  refuseByCodeAlone(services, visitor, known.length);
  const [person] = await findPerson(single, { userId: visitor.userId });
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
