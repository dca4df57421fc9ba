import type { Assertion } from '@tamiz/contract/identity/passkey';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { noteUse } from '#src/domains/identity/passkeys/queries.ts';
import { verifyAssertion } from '#src/domains/identity/passkeys/verify-assertion.ts';
import { openSession } from '#src/domains/identity/sessions/open-session.ts';
import type { Services } from '#src/domains/identity/services.ts';

type SignIn = {
  identifier: string;
  response: Assertion;
  userAgent: string;
  ipAddress: string;
  replaces: string | null;
};

/** Opens a session for the person whose passkey signed the challenge; the key counts as presented in it. */
export const signInWithPasskey = async (
  services: Services,
  { identifier, response, ...device }: SignIn,
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
      ...device,
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
