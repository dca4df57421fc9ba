import type { Handle } from '@tamiz/db';

import type { OpenedSession } from '#src/domains/identity/sessions/open-session.ts';
import { noteFreshPasskey, noteFreshProof } from '#src/domains/identity/sessions/queries.ts';
import { AppError } from '#src/platform/errors.ts';
import { hashToken, newToken } from '#src/platform/secrets.ts';

/**
 * Notes that the person of a session proved themselves just now; the caller has verified it. The session goes on
 * under a new token, so that a cookie somebody read before is not proved along with it.
 */
export const proveSession = async (
  tx: Handle,
  { sessionId, by }: { sessionId: string; by: 'code' | 'passkey' },
): Promise<OpenedSession> => {
  const token = newToken();
  const note = by === 'code' ? noteFreshProof : noteFreshPasskey;
  const [session] = await note(tx, { id: sessionId, tokenHash: hashToken(token) });
  if (session === undefined) throw new AppError('unauthenticated');
  return { token, expiresAt: session.expires_at };
};
