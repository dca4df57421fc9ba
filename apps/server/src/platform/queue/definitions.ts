import { z } from 'zod';

const byId = z.strictObject({ id: z.uuid() });

/** One mail of one invitation or request and its deadline, so that two jobs never send the same mail. */
const byDeadline = z.strictObject({ id: z.uuid(), deadline: z.int() });

/** Some invitations of one account. `inLine` is what their domain held up: that job waits for it. */
const someInvitations = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(100),
  inLine: z.boolean().optional(),
});

/**
 * Every job by name, with what it carries: ids only, never a name or an address.
 * The registry must hold a handler for each, or the worker does not start.
 */
export const jobs = {
  'mail.sign_in_code': byId,
  'mail.access_request_received': byId,
  'mail.access_welcome': byId,
  'mail.access_rejected': byId,
  'mail.staff_welcome': byId,
  'mail.approval_asked': z.strictObject({ id: z.uuid(), userId: z.uuid() }),
  'mail.approval_decided': byId,
  'mail.account_viewed': z.strictObject({ id: z.uuid(), userId: z.uuid() }),
  'mail.profile_change_code': byId,
  'mail.profile_email_changed': byId,
  'mail.proof_code': byId,
  'mail.passkey_added': byId,
  'mail.invitations': byId,
  'mail.invitation_batch': someInvitations,
  'mail.invitation_again': z.strictObject({ id: z.uuid(), resend: z.int().positive() }),
  'mail.invitation_repeat': z.strictObject({ id: z.uuid(), enrolment: z.uuid() }),
  'mail.invitation_reminder': byDeadline,
  'mail.invitation_prompts': someInvitations.extend({ at: z.int() }),
  'mail.new_deadline': byDeadline,
  'mail.deadlines_changed': z.strictObject({
    ids: z.array(z.uuid()).min(1).max(100),
    userId: z.uuid(),
    at: z.int(),
  }),
  'mail.invitation_expired': byDeadline,
  'mail.invitation_declined': z.strictObject({ id: z.uuid(), at: z.int() }),
  'mail.exam_receipt': byId,
  'mail.position_closed': z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  'mail.stage_messages': z.strictObject({ accountId: z.uuid(), id: z.uuid() }),
  'mail.note_mention': z.strictObject({ id: z.uuid(), userId: z.uuid() }),
  'mail.enrolment_code': byId,
  'mail.own_data_code': byId,
  'mail.result_share': byId,
  'mail.result_share_code': byId,
  'mail.data_request_asked': byId,
  'mail.data_request_answered': byId,
  'mail.data_request_due': byDeadline,
  'mail.team_invitation': byId,
  'mail.template_test': byId,
  'mail.low_balance': byId,
  'mail.retention_notice': byId,
  'mail.payment_receipt': byId,
  'mail.cfdi_answered': byId,
  'mail.refund_receipt': byId,
  'mail.results_regraded': z.strictObject({ id: z.uuid(), accountId: z.uuid() }),
  'mail.answers_digest': z.strictObject({
    accountId: z.uuid(),
    attemptIds: z.array(z.uuid()).min(1).max(1_000),
  }),
  'payments.process_event': z.strictObject({ id: z.string().min(1).max(255) }),
  // The scheduler adds when it was due.
  'payments.check_open': z.object({}),
  'payments.read_card': byId,
  'payments.refund': byId,
  'payments.check_refunds': z.object({}),
  'invitations.expire': z.object({}),
  'invitations.remind': z.object({}),
  'credits.reconcile': z.object({}),
  'credits.reconcile_all': z.object({}),
  'exams.close_overdue': z.object({}),
  'exams.keep_responses': z.object({}),
  'regrades.run': byId,
  'candidates.erase_outdated': z.object({}),
  'data_requests.remind': z.object({}),
  'results.digest': z.object({}),
  'results.print_reports': byId,
  'housekeeping.purge_expired': z.object({}),
  'housekeeping.keep_parts': z.object({}),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;
