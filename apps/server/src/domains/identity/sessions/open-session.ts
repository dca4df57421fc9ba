import type { Role } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { deleteByToken, insert } from '#src/domains/identity/sessions/queries.ts';
import { hashToken, newToken } from '#src/platform/secrets.ts';
import type { Services } from '#src/domains/identity/services.ts';

const hour = 3_600_000;

/** A session ends after this time even if it is in use; staff reach every account, so they sign in daily. */
const absoluteLifetime = (role: Role): number => (role === 'staff' ? 12 * hour : 90 * 24 * hour);

type SessionInput = {
  user: { id: string; role: Role };
  userAgent: string;
  ipAddress: string;
  hasPresentedPasskey?: boolean;
  /** The cookie the browser came with: signing in again ends the session it opens. */
  replaces?: string | null;
};

export type OpenedSession = { token: string; expiresAt: Date };

/** Opens a session and returns its token, which exists nowhere else but in the person's cookie. */
export const openSession = async (
  { clock }: Services,
  tx: Handle,
  { user, userAgent, ipAddress, hasPresentedPasskey = false, replaces = null }: SessionInput,
): Promise<OpenedSession> => {
  if (replaces !== null) await deleteByToken(tx, { tokenHash: hashToken(replaces) });
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + absoluteLifetime(user.role));
  await insert(tx, {
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 400),
    ipAddress,
    expiresAt,
    passkeyAt: hasPresentedPasskey ? clock.now() : null,
    provedAt: clock.now(),
  });
  return { token, expiresAt };
};
