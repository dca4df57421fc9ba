import type { StaffApproval } from '@tamiz/contract/operations/staff-approvals';

import type { ApprovalRow } from '#src/domains/operations/staff-approvals/queries.ts';

const presentWhat = (row: ApprovalRow): StaffApproval['what'] =>
  row.kind === 'refund'
    ? {
        kind: 'refund',
        payment: { id: row.payment_id, folio: row.folio },
        account: { id: row.account_id, name: row.account_name },
        credits: row.credits,
        amount: row.amount_cents / 100,
        refund_reason: row.refund_reason,
      }
    : {
        kind: 'regrade',
        version: { id: row.version_id, number: row.number, title: row.title },
        exams: row.exams,
      };

/** An operation as somebody who may decide it sees it. */
export const presentApproval = (row: ApprovalRow, visitorId: string): StaffApproval => ({
  id: row.id,
  what: presentWhat(row),
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
