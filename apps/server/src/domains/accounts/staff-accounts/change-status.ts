import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { lockStatus, updateStatus } from '#src/domains/accounts/staff-accounts/queries.ts';
import type { Services } from '#src/domains/accounts/services.ts';

type StatusChange = {
  accountId: string;
  status: 'active' | 'suspended';
  reason: string;
  actor: Actor;
};

/** Suspends an account or lifts the suspension; setting the status it already has writes no audit line. */
export const changeStatus = (
  { databases }: Services,
  { accountId, status, reason, actor }: StatusChange,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [account] = await lockStatus(tx, { accountId });
    if (account === undefined) throw new AppError('not_found');
    if (account.status === status) return;
    await updateStatus(tx, { accountId, status });
    await recordAudit(tx, {
      actor,
      accountId,
      action: status === 'suspended' ? 'account.suspended' : 'account.reactivated',
      subject: { kind: 'account', id: accountId },
      details: { before: account.status, after: status, reason },
    });
  });
