import { AppError } from '#src/errors.ts';
import { findAccount, insertPromo } from '#src/features/accounts/queries.ts';
import { recordAudit } from '#src/features/audit/record-audit.ts';
import type { Actor } from '#src/features/audit/record-audit.ts';
import type { Services } from '#src/services.ts';

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
    const [account] = await findAccount(tx, { id: accountId });
    if (account === undefined) throw new AppError('not_found');
    const [movement] = await insertPromo(tx, {
      accountId,
      amount: credits,
      description: reason,
      idempotencyKey: `promo:${idempotencyKey}`,
    });
    if (movement === undefined) throw new AppError('internal');
    await recordAudit(tx, {
      actor,
      accountId,
      action: 'credits.promo_granted',
      subject: { kind: 'account', id: accountId },
      details: { credits, movement: movement.id },
    });
    return { balance: movement.balance_after };
  });
