import { revoke } from '#src/domains/exams/sharing/queries.ts';
import type { Services } from '#src/domains/exams/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

type Revoked = { accountId: string; shareId: string; userId: string };

/** Ends a link at once; one that had ended already, or is of another account, is not found. */
export const revokeShare = (
  { databases, clock }: Services,
  { accountId, shareId, userId }: Revoked,
): Promise<void> =>
  databases.account(accountId).transaction(async (tx) => {
    const [share] = await revoke(tx, { accountId, shareId, now: clock.now() });
    if (share === undefined) throw new AppError('share_gone');
    await recordAudit(tx, {
      actor: { kind: 'user', id: userId },
      accountId,
      action: 'results.share_revoked',
      subject: { kind: 'share', id: shareId },
      details: { position: share.position_id },
    });
  });
