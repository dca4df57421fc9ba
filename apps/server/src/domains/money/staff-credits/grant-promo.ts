import { lockCredits, moveCredits } from '#src/domains/money/credits/move-credits.ts';
import type { Services } from '#src/domains/money/services.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';

type Promo = {
  accountId: string;
  credits: number;
  reason: string;
  /** The same key gives credits once, however often the command is repeated. */
  idempotencyKey: string;
  actor: Actor;
};

/** Gives an account credits without a purchase, with a reason and an audit line. */
export const grantPromo = (
  { databases }: Services,
  { accountId, credits, reason, idempotencyKey, actor }: Promo,
): Promise<{ balance: number }> =>
  databases.staff.transaction(async (tx) => {
    await lockCredits(tx, accountId);
    const moved = await moveCredits(tx, {
      accountId,
      type: 'promo',
      direction: 'debit',
      amount: credits,
      description: reason,
      isSystem: true,
      idempotencyKey: `promo:${idempotencyKey}`,
    });
    await recordAudit(tx, {
      actor,
      accountId,
      action: 'credits.promo_granted',
      subject: { kind: 'account', id: accountId },
      details: { credits, movement: moved.id },
    });
    return { balance: moved.after };
  });
