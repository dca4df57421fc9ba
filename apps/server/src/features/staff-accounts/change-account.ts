import { AppError } from '#src/errors.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import { lockCredits, moveCredits } from '#src/features/credits/move-credits.ts';
import { endHold, lockStatus, updateStatus } from '#src/features/staff-accounts/queries.ts';
import type { Services } from '#src/services.ts';

type StatusChange = {
  accountId: string;
  status: 'active' | 'suspended';
  reason: string;
  actor: Actor;
};

/** Suspends an account or lets it work again; a change that changes nothing leaves no line in the log. */
export const changeStatus = (
  { databases }: Services,
  { accountId, status, reason, actor }: StatusChange,
): Promise<void> =>
  databases.staff.transaction(async (tx) => {
    const [account] = await lockStatus(tx, { id: accountId });
    if (account === undefined) throw new AppError('not_found');
    if (account.status === status) return;
    await updateStatus(tx, { id: accountId, status });
    await recordAudit(tx, {
      actor,
      accountId,
      action: status === 'suspended' ? 'account.suspended' : 'account.reactivated',
      subject: { kind: 'account', id: accountId },
      details: { before: account.status, after: status, reason },
    });
  });

type Adjustment = {
  accountId: string;
  direction: 'debit' | 'credit';
  credits: number;
  reason: string;
  idempotencyKey: string;
  actor: Actor;
};

/** Adds credits to an account or takes some, with a reason that its people read; never below zero. */
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

/** Lets an account spend again; what stopped it stays in the log with the reason why it no longer does. */
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
