import { randomUUIDv7 } from 'node:crypto';

import { missingCredits } from '@tamiz/contract/shared/money';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { refuseIfHeld, refuseWhileHeld } from '#src/domains/money/credits/holds.ts';
import { lockCredits, warnOfLowBalance } from '#src/domains/money/credits/move-credits.ts';
import { sendPending } from '#src/domains/hiring/invitations/queries.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import { stepPosition } from '#src/domains/hiring/positions/step-position.ts';
import { refuseInviting } from '#src/domains/hiring/positions/refusals.ts';
import { nextStatus } from '#src/domains/hiring/positions/status.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Sending = { accountId: string; positionId: string; visitor: Visitor };

const shortfall = (pending: number, balance: number): string => {
  const missing = missingCredits(pending, balance);
  const credits = missing === 1 ? 'Te falta 1 crédito' : `Te faltan ${missing} créditos`;
  return `${credits} para enviar ${pending === 1 ? '1 invitación' : `${pending} invitaciones`}.`;
};

/**
 * Invites everybody in a position who was never invited, one credit each: charge, invitations and mails in
 * one transaction. A repeated call finds nobody left to invite.
 */
export const sendInvitations = ({ databases }: Services, sending: Sending): Promise<number> =>
  databases.account(sending.accountId).transaction(async (tx) => {
    const { accountId, positionId, visitor } = sending;
    // Sent together and run in this order: credits are always locked before a position.
    const [balance, position] = await Promise.all([
      lockCredits(tx, accountId),
      lockPosition(tx, { accountId, id: positionId }),
    ]);
    const status = nextStatus(position.status, 'invite');
    if (status === null) throw new AppError(refuseInviting(position) ?? 'evaluation_missing');
    const key = `invitations:${randomUUIDv7()}`;
    const [sent] = await refuseWhileHeld(() =>
      sendPending(tx, { accountId, positionId, balance, key }),
    );
    if (sent === undefined || sent.pending === 0) return 0;
    if (sent.charge_id === null) {
      await refuseIfHeld(tx, accountId);
      throw new AppError('insufficient_credits', undefined, shortfall(sent.pending, balance));
    }
    await Promise.all([
      stepPosition(tx, { accountId, position, status }),
      enqueue(tx, 'mail.invitations', { id: sent.charge_id }),
      warnOfLowBalance(tx, {
        id: sent.charge_id,
        before: sent.balance_before ?? balance,
        after: sent.balance_after ?? balance,
      }),
      recordAudit(tx, {
        actor: { kind: 'user', id: visitor.userId },
        accountId,
        action: 'invitations.sent',
        subject: { kind: 'position', id: positionId },
        details: { invitations: sent.pending, movement: sent.charge_id },
      }),
    ]);
    return sent.pending;
  });
