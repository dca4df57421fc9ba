import type { Handle } from '@tamiz/db';

import {
  openRefund,
  writeRefund,
} from '#src/domains/money/staff-payments/refund-in-transaction.ts';
import { openRegrade, writeRegrade } from '#src/domains/exams/regrades/regrade-in-transaction.ts';
import { decide, find } from '#src/domains/operations/staff-approvals/queries.ts';
import type { ApprovalRow } from '#src/domains/operations/staff-approvals/queries.ts';
import { recordAudit } from '#src/domains/record/audit/record-audit.ts';
import { AppError } from '#src/platform/errors.ts';
import { enqueue } from '#src/platform/queue/enqueue.ts';
import type { Services } from '#src/domains/operations/services.ts';

const refusals = {
  not_found: 'not_found',
  forbidden: 'staff_role_forbids',
  over: 'approval_over',
  own: 'approval_own',
  early: 'approval_early',
} as const;

/** Does what was asked for; whatever refuses it at this moment leaves it waiting. */
const carryOut = async (tx: Handle, approval: ApprovalRow, staffId: string): Promise<void> => {
  const { id: approvalId, reason } = approval;
  if (approval.kind === 'refund') {
    const { payment_id: paymentId, credits, refund_reason: refundReason } = approval;
    const refund = await openRefund(tx, { paymentId, credits });
    const actor = { kind: 'staff', id: staffId } as const;
    await writeRefund(tx, refund, { reason: refundReason, note: reason, approvalId, actor });
    return;
  }
  const { version_id: versionId, correction_ids: agreed, requested_by: askedBy } = approval;
  const { correctionIds } = await openRegrade(tx, { versionId });
  if (correctionIds.join() !== agreed.join()) throw new AppError('approval_outdated');
  await writeRegrade(tx, { versionId, correctionIds, reason, staffId: askedBy, approvalId });
};

type Decision = {
  staffId: string;
  id: string;
  verdict: 'done' | 'refused';
  /** Why it is refused. */
  reason: string | null;
};

const actions = {
  done: 'approval.carried_out',
  refused: 'approval.refused',
  cancelled: 'approval.cancelled',
} as const;

/**
 * Carries out what somebody else asked for, refuses it, or takes back what one asked for oneself. The decision and what
 * follows from it are one transaction: of several people who decide at once, one does.
 */
export const decideApproval = (
  { databases }: Services,
  { staffId, id, verdict, reason }: Decision,
): Promise<ApprovalRow> =>
  databases.staff.transaction(async (tx) => {
    const [answer] = await decide(tx, { actorId: staffId, id, verdict });
    const outcome = answer?.outcome ?? 'not_found';
    if (outcome !== 'decided') throw new AppError(refusals[outcome]);
    const [approval] = await find(tx, { id });
    if (approval === undefined) throw new AppError('not_found');
    const { state } = approval;
    if (state === 'waiting' || state === 'expired') throw new AppError('internal');
    if (state === 'done') await carryOut(tx, approval, staffId);
    await recordAudit(tx, {
      actor: { kind: 'staff', id: staffId },
      accountId: approval.kind === 'refund' ? approval.account_id : null,
      action: actions[state],
      subject: { kind: 'approval', id },
      details: { kind: approval.kind, asked_by: approval.requested_by, reason },
    });
    if (approval.requested_by !== staffId) await enqueue(tx, 'mail.approval_decided', { id });
    return approval;
  });
