import type { Role } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { insert } from '#src/features/sessions/queries.ts';
import { hashToken, newToken } from '#src/secrets.ts';
import type { Services } from '#src/services.ts';

const hour = 3_600_000;

/** However busy it is, a session ends after this long; staff, who reach every account, sign in daily. */
const absoluteLifetime = (role: Role): number => (role === 'staff' ? 12 * hour : 90 * 24 * hour);

type SessionInput = {
  user: { id: string; role: Role };
  userAgent: string;
  ipAddress: string;
  hasPresentedPasskey?: boolean;
};

export type OpenedSession = { token: string; expiresAt: Date };

/** Opens a session and returns its token, which exists nowhere else but in the person's cookie. */
export const openSession = async (
  { clock }: Services,
  tx: Handle,
  { user, userAgent, ipAddress, hasPresentedPasskey = false }: SessionInput,
): Promise<OpenedSession> => {
  const token = newToken();
  const expiresAt = new Date(clock.now().getTime() + absoluteLifetime(user.role));
  await insert(tx, {
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 400),
    ipAddress,
    expiresAt,
    passkeyAt: hasPresentedPasskey ? clock.now() : null,
  });
  return { token, expiresAt };
};
