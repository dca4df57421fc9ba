import type { Role } from '@tamiz/contract';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import { openSession } from '#src/features/sessions/open-session.ts';
import type { OpenedSession } from '#src/features/sessions/open-session.ts';
import { findUserRole, joinTeam, tryCode } from '#src/features/sign-in/queries.ts';
import type { Services } from '#src/services.ts';

type CodeInput = { identifier: string; code: string; userAgent: string; ipAddress: string };

export type SignedIn = OpenedSession & { userId: string; role: Role; accountId: string | null };

/** Whoever was invited to a team joins it by signing in: the code has proved whose address it is. */
const joinInvited = async (tx: Handle, invitationId: string | null): Promise<string | null> => {
  if (invitationId === null) return null;
  const [joined] = await joinTeam(tx, { invitationId });
  const userId = joined?.user_id ?? null;
  if (userId === null) return null;
  const [user] = await findUserRole(tx, { userId });
  await recordAudit(tx, {
    actor: { kind: 'user', id: userId },
    accountId: user?.account_id ?? null,
    action: 'team.joined',
    subject: { kind: 'user', id: userId },
    details: { invitation: invitationId, role: user?.role ?? null },
  });
  return userId;
};

/** Exchanges a right, unused, unexpired code for one session; whatever else happens gives the same refusal. */
export const verifyCode = async (
  services: Services,
  { identifier, code, userAgent, ipAddress }: CodeInput,
): Promise<SignedIn> => {
  const signedIn = await services.databases.auth.transaction(async (tx) => {
    const codeHash = services.secrets.hash('sign-in', code.replaceAll(/\s/g, ''));
    const [challenge] = await tryCode(tx, { id: identifier, codeHash });
    if (challenge === undefined || !challenge.is_right) return null;
    const userId = challenge.user_id ?? (await joinInvited(tx, challenge.team_invitation_id));
    if (userId === null) return null;
    const [user] = await findUserRole(tx, { userId });
    if (user === undefined) return null;
    const session = await openSession(services, tx, { user, userAgent, ipAddress });
    await recordAudit(tx, {
      actor: { kind: user.role === 'staff' ? 'staff' : 'user', id: user.id },
      accountId: user.account_id,
      action: 'user.signed_in',
      subject: { kind: 'user', id: user.id },
    });
    return { ...session, userId: user.id, role: user.role, accountId: user.account_id };
  });
  // Thrown only now: the spent try must be committed.
  if (signedIn === null) throw new AppError('sign_in_code_invalid');
  return signedIn;
};
