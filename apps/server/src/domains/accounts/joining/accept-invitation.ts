import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { findOwn, joinTeam } from '#src/domains/accounts/joining/queries.ts';
import { provedAddress } from '#src/domains/accounts/joining/proved-address.ts';
import { openProvedSession } from '#src/domains/identity/sign-in/open-proved-session.ts';
import type { Device, SignedIn } from '#src/domains/identity/sign-in/open-proved-session.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type Acceptance = { id: string; token: string; device: Device };

/** Makes the invited person a user of the account they chose, and signs them in; one person belongs to one account. */
export const acceptInvitation = (
  services: Services,
  { id, token, device }: Acceptance,
): Promise<SignedIn> => {
  const email = provedAddress(services, token);
  return services.databases.auth.transaction(async (tx) => {
    const [invitation] = await findOwn(tx, { id, email });
    if (invitation === undefined) throw new AppError('team_invitation_gone');
    const [joined] = await joinTeam(tx, { invitationId: id });
    const userId = joined?.user_id ?? null;
    if (userId === null) throw new AppError('already_in_team');
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      accountId: invitation.account_id,
      action: 'team.joined',
      subject: { kind: 'user', id: userId },
      details: { invitation: id, role: invitation.role },
    });
    const signedIn = await openProvedSession(services, tx, { userId, device });
    if (signedIn === null) throw new AppError('internal');
    return signedIn;
  });
};
