import {
  findLivingByToken,
  findLivingView,
  touch,
} from '#src/domains/identity/sessions/queries.ts';
import type { CachedSession } from '#src/domains/identity/sessions/session-cache.ts';
import { hashToken } from '#src/platform/secrets.ts';
import type { Services } from '#src/domains/identity/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

/** `last_used_at` is told to the minute; writing it at every request would cost more than the request. */
const touchAfterMs = 60_000;

/**
 * A session of staff that looks as an account sees it: until that ends, its owner asks, and only reads. Every answer
 * tells them what a viewer may do, so no screen offers a change; the gate lets them read what the owner reads.
 */
const inView = async (
  { databases }: Services,
  session: CachedSession,
  viewId: string,
): Promise<CachedSession> => {
  const { visitor, expiresAt } = session;
  const [view] = await findLivingView(databases.auth.single, { id: viewId });
  if (view === undefined || visitor.role !== 'staff') return session;
  return {
    ...session,
    visitor: {
      ...visitor,
      userId: view.owner_id,
      role: 'viewer',
      accountId: view.account_id,
      isSuspended: view.account_status === 'suspended',
      view: {
        id: viewId,
        staffId: visitor.userId,
        endsAt: view.ends_at,
        showsPeople: view.shows_people,
      },
    },
    expiresAt: Math.min(expiresAt, view.ends_at.getTime()),
  };
};

const lookUp = async (services: Services, tokenHash: Buffer): Promise<CachedSession | null> => {
  const { databases } = services;
  const [row] = await findLivingByToken(databases.auth.single, { tokenHash });
  if (row === undefined) return null;
  const session = {
    visitor: {
      sessionId: row.session_id,
      userId: row.user_id,
      role: row.role,
      staffRole: row.staff_role,
      accountId: row.account_id,
      isSuspended: row.account_status === 'suspended',
      passkeyAt: row.passkey_at,
      provedAt: row.proved_at,
    },
    expiresAt: row.expires_at.getTime(),
    touchedAt: row.last_used_at.getTime(),
  };
  return row.view_id === null ? session : inView(services, session, row.view_id);
};

/** The visitor of a session cookie if the session is valid: usually from memory, else one indexed look-up. */
export const findVisitor = async (services: Services, token: string): Promise<Visitor | null> => {
  const { databases, clock, sessionCache } = services;
  const tokenHash = hashToken(token);
  const key = tokenHash.toString('base64');
  const session =
    sessionCache.get(key) ?? (await sessionCache.load(key, () => lookUp(services, tokenHash)));
  if (session === null) return null;
  if (clock.now().getTime() - session.touchedAt > touchAfterMs) {
    session.touchedAt = clock.now().getTime();
    await touch(databases.auth.single, { id: session.visitor.sessionId });
  }
  return session.visitor;
};
