import type { Role } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { openSession } from '#src/domains/identity/sessions/open-session.ts';
import type { OpenedSession } from '#src/domains/identity/sessions/open-session.ts';
import { findUserRole } from '#src/domains/identity/sign-in/queries.ts';
import type { Services } from '#src/domains/identity/services.ts';

/** The browser that signs in. */
export type Device = { userAgent: string; ipAddress: string; replaces: string | null };

export type SignedIn = OpenedSession & { userId: string; role: Role; accountId: string | null };

/** Opens a session of a person who has proved themselves. */
export const openProvedSession = async (
  services: Services,
  tx: Handle,
  { userId, device }: { userId: string; device: Device },
): Promise<SignedIn | null> => {
  const [user] = await findUserRole(tx, { userId });
  if (user === undefined) return null;
  const session = await openSession(services, tx, { user, ...device });
  await recordAudit(tx, {
    actor: { kind: user.role === 'staff' ? 'staff' : 'user', id: user.id },
    accountId: user.account_id,
    action: 'user.signed_in',
    subject: { kind: 'user', id: user.id },
  });
  return { ...session, userId: user.id, role: user.role, accountId: user.account_id };
};
