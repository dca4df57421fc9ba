import { randomUUIDv7 } from 'node:crypto';

import { missingCredits } from '@tamiz/contract/shared/money';
import type { Handle } from '@tamiz/db';

import { AppError } from '#src/platform/errors.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import type { Actor } from '#src/domains/record/audit/record-audit.ts';
import { refuseIfHeld, refuseWhileHeld } from '#src/domains/money/credits/holds.ts';
import { lockCredits, warnOfLowBalance } from '#src/domains/money/credits/move-credits.ts';
import { sendPending } from '#src/domains/hiring/invitations/queries.ts';
import { lockPosition } from '#src/domains/hiring/positions/load-position.ts';
import type { LockedPosition } from '#src/domains/hiring/positions/load-position.ts';
import { stepPosition } from '#src/domains/hiring/positions/step-position.ts';
import { refuseInviting } from '#src/domains/hiring/positions/refusals.ts';
import { nextStatus } from '#src/domains/hiring/positions/status.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/hiring/services.ts';
import type { Visitor } from '#src/platform/http/visitor.ts';

type Sending = { accountId: string; positionId: string; visitor: Visitor };

/** Who has them invited: a recruiter, or a person who enrolled through a public link. */
type Cause = { actor: Extract<Actor, { id: string }>; publicLinkId: string | null };

/** Whom to invite, what the recruiter writes to them, and whether we mail the link or the recruiter hands it over. */
type Wanted = { ids: string[] | null; message: string | null; delivery: 'mail' | 'link' };

const shortfall = (pending: number, balance: number): string => {
  const missing = missingCredits(pending, balance);
  const credits = missing === 1 ? 'Te falta 1 crédito' : `Te faltan ${missing} créditos`;
  return `${credits} para enviar ${pending === 1 ? '1 invitación' : `${pending} invitaciones`}.`;
};

/**
 * Charges and invites, one credit each: charge, invitations and mails in the transaction of the caller, who has
 * locked balance and position in that order. Gives how many were invited, and by which movement.
 */
export const chargeAndInvite = async (
  tx: Handle,
  {
    accountId,
    positionId,
    actor,
    publicLinkId,
    balance,
    position,
    ids,
    message,
    delivery,
  }: Omit<Sending, 'visitor'> & Cause & Wanted & { balance: number; position: LockedPosition },
): Promise<{ invited: number; chargeId: string | null }> => {
  const status = nextStatus(position.status, 'invite');
  if (status === null) throw new AppError(refuseInviting(position) ?? 'evaluation_missing');
  const [sent] = await refuseWhileHeld(() =>
    sendPending(tx, {
      accountId,
      positionId,
      balance,
      key: `invitations:${randomUUIDv7()}`,
      ids,
      status: delivery === 'link' ? 'manual' : 'sent',
      message,
      messageBy: message === null ? null : actor.id,
      invitedBy: actor.kind === 'user' ? actor.id : null,
    }),
  );
  if (sent === undefined || sent.pending === 0) return { invited: 0, chargeId: null };
  if (sent.charge_id === null) {
    await refuseIfHeld(tx, accountId);
    throw new AppError('insufficient_credits', undefined, shortfall(sent.pending, balance));
  }
  await Promise.all([
    stepPosition(tx, { accountId, position, status }),
    ...(delivery === 'mail' ? [enqueue(tx, 'mail.invitations', { id: sent.charge_id })] : []),
    warnOfLowBalance(tx, {
      accountId,
      id: sent.charge_id,
      before: sent.balance_before ?? balance,
      after: sent.balance_after ?? balance,
    }),
    recordAudit(tx, {
      actor,
      accountId,
      action: publicLinkId === null ? 'invitations.sent' : 'candidate.enrolled',
      subject: { kind: 'position', id: positionId },
      details: {
        invitations: sent.pending,
        movement: sent.charge_id,
        ...(delivery === 'link' && { delivery }),
        ...(publicLinkId !== null && { public_link: publicLinkId }),
      },
    }),
  ]);
  return { invited: sent.pending, chargeId: sent.charge_id };
};

/** Invites everybody in a position who was never invited. A repeated call finds nobody left to invite. */
export const sendInvitations = ({ databases }: Services, sending: Sending): Promise<number> =>
  databases.account(sending.accountId).transaction(async (tx) => {
    const { accountId, positionId, visitor } = sending;
    // Sent together and run in this order: credits are always locked before a position.
    const [balance, position] = await Promise.all([
      lockCredits(tx, accountId),
      lockPosition(tx, { accountId, id: positionId }),
    ]);
    const { invited } = await chargeAndInvite(tx, {
      accountId,
      positionId,
      actor: { kind: 'user', id: visitor.userId },
      publicLinkId: null,
      balance,
      position,
      ids: null,
      message: null,
      delivery: 'mail',
    });
    return invited;
  });
