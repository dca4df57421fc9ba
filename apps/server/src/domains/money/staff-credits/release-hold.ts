import { endHold } from '#src/domains/money/staff-credits/queries.ts';
import type { Services } from '#src/domains/money/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

/** Ends a hold so that the account can spend again; the audit log keeps the reason. */
export const releaseHold = (
  { databases }: Services,
  { holdId, reason, actor }: { holdId: string; reason: string; actor: Actor },
): Promise<{ accountId: string }> =>
  databases.staff.transaction(async (tx) => {
    const [hold] = await endHold(tx, { id: holdId });
    if (hold === undefined) throw new AppError('hold_released');
    await recordAudit(tx, {
      actor,
      accountId: hold.account_id,
      action: 'credits.hold_released',
      subject: { kind: 'credit_hold', id: holdId },
      details: { hold: hold.reason, reason },
    });
    return { accountId: hold.account_id };
  });
