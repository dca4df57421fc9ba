import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { MemberChange } from '#src/domains/accounts/team/give-role.ts';
import { refusingLastOwner } from '#src/domains/accounts/team/refuse-last-owner.ts';
import { giveRole } from '#src/domains/accounts/team/give-role.ts';

/** Transfers the account: the colleague becomes owner and the current owner a recruiter, in one transaction. */
export const transferOwnership = (
  { databases }: Services,
  { accountId, visitor, memberId }: MemberChange,
): Promise<void> =>
  refusingLastOwner(
    databases.account(accountId).transaction(async (tx) => {
      if (memberId === visitor.userId) throw new AppError('not_found');
      await giveRole(tx, { accountId, visitor, memberId, role: 'owner' });
      await giveRole(tx, { accountId, visitor, memberId: visitor.userId, role: 'recruiter' });
      await recordAudit(tx, {
        actor: { kind: 'user', id: visitor.userId },
        accountId,
        action: 'team.ownership_transferred',
        subject: { kind: 'user', id: memberId },
      });
    }),
  );
