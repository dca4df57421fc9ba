import { lockCredits, moveCredits } from '#src/domains/money/credits/move-credits.ts';
import type { Services } from '#src/domains/money/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';

type Adjustment = {
  accountId: string;
  direction: 'debit' | 'credit';
  credits: number;
  reason: string;
  idempotencyKey: string;
  actor: Actor;
};

/** Adds credits to an account or takes some, never below zero; the account sees the reason. */
export const adjustCredits = (
  { databases }: Services,
  { accountId, direction, credits, reason, idempotencyKey, actor }: Adjustment,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const balance = await lockCredits(tx, accountId);
    if (direction === 'credit' && credits > balance) throw new AppError('balance_too_low');
    const moved = await moveCredits(tx, {
      accountId,
      type: 'adjustment',
      direction,
      amount: credits,
      description: reason,
      isSystem: false,
      idempotencyKey: `adjustment:${idempotencyKey}`,
    });
    await recordAudit(tx, {
      actor,
      accountId,
      action: 'credits.adjusted',
      subject: { kind: 'account', id: accountId },
      details: { movement: moved.id, before: moved.before, after: moved.after },
    });
  });
