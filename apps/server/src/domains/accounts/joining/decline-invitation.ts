import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { deleteOwn } from '#src/domains/accounts/joining/queries.ts';
import { provedAddress } from '#src/domains/accounts/joining/proved-address.ts';
import type { Services } from '#src/domains/accounts/services.ts';

/** Refuses an invitation for the person who proved its address; they stay unknown to the account. */
export const declineInvitation = async (
  services: Services,
  { id, token }: { id: string; token: string },
): Promise<void> => {
  const email = provedAddress(services, token);
  await services.databases.auth.transaction(async (tx) => {
    const [declined] = await deleteOwn(tx, { id, email });
    if (declined === undefined) throw new AppError('team_invitation_gone');
    await recordAudit(tx, {
      // Whoever declines is nobody's user.
      actor: { kind: 'system', id: null },
      accountId: declined.account_id,
      action: 'team.invitation_declined',
      subject: { kind: 'team_invitation', id },
    });
  });
};
