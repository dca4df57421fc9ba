import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { removeUser } from '#src/domains/accounts/team/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';
import { refusingLastOwner } from '#src/domains/accounts/team/refuse-last-owner.ts';

/** Takes a person out of their account by their own will, whatever their role; the last owner cannot leave. */
export const leaveTeam = (
  { databases }: Services,
  { accountId, userId }: Pick<Visitor, 'accountId' | 'userId'>,
): Promise<void> => {
  // Staff belong to no account.
  if (accountId === null) throw new AppError('not_found');
  return refusingLastOwner(
    databases.account(accountId).transaction(async (tx) => {
      const [left] = await removeUser(tx, { memberId: userId });
      if (left === undefined || left.role === null) throw new AppError('not_found');
      await recordAudit(tx, {
        actor: { kind: 'user', id: userId },
        accountId,
        action: 'team.left',
        subject: { kind: 'user', id: userId },
        details: { role: left.role },
      });
    }),
  );
};
