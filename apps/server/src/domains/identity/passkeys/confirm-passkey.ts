import type { Assertion } from '@tamiz/contract/identity/passkey';

import { AppError } from '#src/platform/errors.ts';
import { noteUse } from '#src/domains/identity/passkeys/queries.ts';
import { verifyAssertion } from '#src/domains/identity/passkeys/verify-assertion.ts';
import type { OpenedSession } from '#src/domains/identity/sessions/open-session.ts';
import { proveSession } from '#src/domains/identity/sessions/prove-session.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Presented = { visitor: Visitor; identifier: string; response: Assertion };

/** Notes on the session that its person presented one of their keys; a key of somebody else is refused. */
export const confirmPasskey = async (
  services: Services,
  { visitor, identifier, response }: Presented,
): Promise<OpenedSession> => {
  const { key, counter } = await verifyAssertion(services, {
    identifier,
    response,
    purpose: 'confirm',
    sessionId: visitor.sessionId,
  });
  if (key.user_id !== visitor.userId) throw new AppError('passkey_refused');
  const session = await services.databases.auth.transaction(async (tx) => {
    const [used] = await noteUse(tx, { id: key.id, counter });
    if (used === undefined) throw new AppError('passkey_refused');
    return proveSession(tx, { sessionId: visitor.sessionId, by: 'passkey' });
  });
  services.sessionCache.forgetSession(visitor.sessionId);
  return session;
};
