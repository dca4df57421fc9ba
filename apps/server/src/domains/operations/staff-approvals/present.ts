import type { StaffApproval } from '@tamiz/contract/operations/staff-approvals';

import type { ApprovalRow } from '#src/domains/operations/staff-approvals/queries.ts';

const presentRefund = (row: ApprovalRow): StaffApproval['refund'] =>
  row.kind === 'refund'
    ? {
        payment: { id: row.payment_id, folio: row.folio },
        account: { id: row.account_id, name: row.account_name },
        credits: row.credits,
        amount: row.amount_cents / 100,
        reason: row.refund_reason,
      }
    : null;

const presentRegrade = (row: ApprovalRow): StaffApproval['regrade'] =>
  row.kind === 'regrade'
    ? {
        version: { id: row.version_id, number: row.number, title: row.title },
        exams: row.exams,
      }
    : null;

/** An operation as somebody who may decide it sees it. */
export const presentApproval = (row: ApprovalRow, visitorId: string): StaffApproval => ({
  id: row.id,
  refund: presentRefund(row),
  regrade: presentRegrade(row),
  reason: row.reason,
  state: row.state,
  requested_by: row.asked_by,
  requested_at: row.requested_at.toISOString(),
  is_own: row.requested_by === visitorId,
  due_at: row.due_at?.toISOString() ?? null,
  expires_at: row.expires_at.toISOString(),
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
});
