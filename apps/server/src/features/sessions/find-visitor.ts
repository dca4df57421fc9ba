import { findLivingByToken, touch } from '#src/features/sessions/queries.ts';
import { hashToken } from '#src/secrets.ts';
import type { Services } from '#src/services.ts';
import type { Visitor } from '#src/visitor.ts';

/** `last_used_at` is told to the minute; writing it at every request would cost more than the request. */
const touchAfterMs = 60_000;

/** Who stands behind a session cookie, if the session lives. */
export const findVisitor = async (
  { databases, clock }: Services,
  token: string,
): Promise<Visitor | null> => {
  const [session] = await findLivingByToken(databases.auth.read, { tokenHash: hashToken(token) });
  if (session === undefined) return null;
  if (clock.now().getTime() - session.last_used_at.getTime() > touchAfterMs) {
    await touch(databases.auth.read, { id: session.session_id });
  }
  return {
    sessionId: session.session_id,
    userId: session.user_id,
    role: session.role,
    accountId: session.account_id,
    isSuspended: session.account_status === 'suspended',
  };
};
