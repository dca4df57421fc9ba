import type { Assertion } from '@tamiz/contract/passkeys';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { challengeLifetimeMs, openChallenge } from '#src/features/passkeys/challenges.ts';
import { noteUse } from '#src/features/passkeys/queries.ts';
import { relyingParty } from '#src/features/passkeys/relying-party.ts';
import { verifyAssertion } from '#src/features/passkeys/verify-assertion.ts';
import { openSession } from '#src/features/sessions/open-session.ts';
import type { Services } from '#src/services.ts';

/** What any passkey of this site may sign; nothing is said about who has one. */
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

type SignIn = { identifier: string; response: Assertion; userAgent: string; ipAddress: string };

/** Opens a session for the person whose passkey signed the challenge; the key counts as presented in it. */
export const signInWithPasskey = async (
  services: Services,
  { identifier, response, userAgent, ipAddress }: SignIn,
) => {
  const { key, counter } = await verifyAssertion(services, {
    identifier,
    response,
    purpose: 'sign_in',
    sessionId: null,
  });
  return services.databases.auth.transaction(async (tx) => {
    const [used] = await noteUse(tx, { id: key.id, counter });
    if (used === undefined) throw new AppError('passkey_refused');
    const user = { id: key.user_id, role: key.role };
    const session = await openSession(services, tx, {
      user,
      userAgent,
      ipAddress,
      hasPresentedPasskey: true,
    });
    await recordAudit(tx, {
      actor: { kind: key.role === 'staff' ? 'staff' : 'user', id: key.user_id },
      accountId: key.account_id,
      action: 'user.signed_in',
      subject: { kind: 'user', id: key.user_id },
      details: { passkey: key.id },
    });
    return { ...session, userId: key.user_id, accountId: key.account_id };
  });
};
