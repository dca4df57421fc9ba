import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { deleteInvitation } from '#src/domains/accounts/team/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Withdrawal = { accountId: string; visitor: Visitor; id: string };

/** Withdraws an invitation; a sign-in code that was requested before no longer lets its holder in. */
export const withdrawInvitation = (
  { databases }: Services,
  { accountId, visitor, id }: Withdrawal,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [withdrawn] = await deleteInvitation(tx, { accountId, id });
    if (withdrawn === undefined) throw new AppError('not_found');
    await recordAudit(tx, {
      actor: { kind: 'user', id: visitor.userId },
      accountId,
      action: 'team.invitation_withdrawn',
      subject: { kind: 'team_invitation', id },
    });
  });
