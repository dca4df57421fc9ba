import * as z from 'zod/mini';

import { refundReasons } from '#src/money/staff-payments.ts';
import { afterId, filterMessage, keysetPage, staffReason } from '#src/shared/back-office.ts';
import { endpoint } from '#src/shared/endpoint.ts';
import { catalogueId, ownedParams, timestamp, uuid } from '#src/shared/ids.ts';
import { count } from '#src/shared/numbers.ts';

export const approvalStates = ['waiting', 'done', 'refused', 'cancelled', 'expired'] as const;

export type ApprovalState = (typeof approvalStates)[number];

const refund = z.object({
  payment: z.object({ id: uuid, folio: z.string() }),
  account: z.object({ id: uuid, name: z.string() }),
  credits: count,
  amount: z.number(),
  reason: z.enum(refundReasons),
});

const regrade = z.object({
  version: z.object({ id: catalogueId, number: z.int(), title: z.string() }),
  exams: count,
});

/** An operation that takes two people, and what became of it. */
export const staffApproval = z.object({
  id: uuid,
  /** What was asked for: the other one is null. */
  refund: z.nullable(refund),
  regrade: z.nullable(regrade),
  reason: z.string(),
  state: z.enum(approvalStates),
  requested_by: z.string(),
  requested_at: timestamp,
  /** Whether it is the visitor who asked. */
  is_own: z.boolean(),
  /** When whoever asked may carry it out alone; null where somebody else decides. */
  due_at: z.nullable(timestamp),
  expires_at: timestamp,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
});

export type StaffApproval = z.infer<typeof staffApproval>;

const access = 'staff.approvals';
const feature = 'staff';

export const listStaffApprovals = endpoint({
  id: 'listStaffApprovals',
  method: 'GET',
  path: '/api/staff/approvals',
  access,
  summary:
    'Operations that wait for a second person, or were decided; those that the role of the visitor decides.',
  query: z.object({
    state: z._default(z.enum(['waiting', 'decided'], filterMessage), 'waiting'),
    after: afterId,
  }),
  responses: { 200: keysetPage(staffApproval) },
  feature,
});

export const carryOutApproval = endpoint({
  id: 'carryOutApproval',
  method: 'POST',
  path: '/api/staff/approvals/{id}/carry-out',
  access,
  summary:
    'Agrees to what somebody else asked for, and does it; whoever was alone does it themselves after a day.',
  params: ownedParams,
  responses: { 200: z.object({ data: staffApproval }) },
  needsFreshPasskey: true,
  feature,
});

export const refuseApproval = endpoint({
  id: 'refuseApproval',
  method: 'POST',
  path: '/api/staff/approvals/{id}/refuse',
  access,
  summary: 'Refuses what somebody asked for, or takes back what one asked for oneself.',
  params: ownedParams,
  body: z.object({ reason: staffReason }),
  responses: { 200: z.object({ data: staffApproval }) },
  feature,
});
