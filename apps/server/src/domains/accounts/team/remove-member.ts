import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { removeUser } from '#src/domains/accounts/team/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { MemberChange } from '#src/domains/accounts/team/give-role.ts';
import { refusingLastOwner } from '#src/domains/accounts/team/refuse-last-owner.ts';

/** Takes a person out of the account and closes their sessions; the last owner cannot leave. */
export const removeMember = (
  { databases }: Services,
  { accountId, visitor, memberId }: MemberChange,
): Promise<void> =>
  refusingLastOwner(
    databases.account(accountId).transaction(async (tx) => {
      const [removed] = await removeUser(tx, { memberId });
      if (removed === undefined || removed.role === null) throw new AppError('not_found');
      await recordAudit(tx, {
        actor: { kind: 'user', id: visitor.userId },
        accountId,
        action: 'team.member_removed',
        subject: { kind: 'user', id: memberId },
        details: { role: removed.role },
      });
    }),
  );
