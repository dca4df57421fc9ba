import type { RefundReason } from '@tamiz/contract/money/staff-payments';
import { prepared } from '@tamiz/db';
import { sql } from 'kysely';

type Asked = {
  actorId: string;
  kind: 'refund' | 'regrade';
  paymentId: string | null;
  credits: number | null;
  amountCents: number | null;
  refundReason: RefundReason | null;
  versionId: number | null;
  correctionIds: number[] | null;
  exams: number | null;
  reason: string;
};

/** Keeps an operation for a second person; no row where one waits already. */
export const ask = prepared<Asked>()(
  (p) => sql<{ id: string; due_at: Date | null }>`
    select id, due_at from app.ask_approval(${p.actorId}::uuid, ${p.kind}::text, ${p.paymentId}::uuid, ${p.credits}::int,
      ${p.amountCents}::int, ${p.refundReason}::text, ${p.versionId}::int, ${p.correctionIds}::int[], ${p.exams}::int,
      ${p.reason}::text)`,
);

/** Those who may decide what somebody asked for. */
export const listDeciders = prepared<{ kind: 'refund' | 'regrade'; actorId: string }>()(
  (p) => sql<{ id: string }>`
    select id from users
    where role = 'staff' and suspended_at is null and id <> ${p.actorId}
      and staff_role in ('operator', app.approval_role(${p.kind}::text))
    order by id`,
);

type Told = {
  kind: 'refund' | 'regrade';
  amount_cents: number | null;
  account_name: string | null;
  exams: number | null;
  title: string | null;
  reason: string;
  state: string;
  due_at: Date | null;
  expires_at: Date;
  requested_by: string;
  asked_by: string;
  decided_by: string | null;
  email: string;
  first_name: string;
};

/** An operation and the person who is told of it: nobody of the staff who was suspended or has left. */
export const findForMail = prepared<{ id: string; userId: string | null }>()(
  (p) => sql<Told>`
    select approval.kind, approval.amount_cents, approval.exams, approval.reason, approval.state, approval.due_at,
      approval.expires_at, approval.requested_by, person.email, person.first_name,
      (select first_name || ' ' || last_name from users where users.id = approval.requested_by) as asked_by,
      (select first_name || ' ' || last_name from users where users.id = approval.decided_by) as decided_by,
      (select name from accounts join payments on payments.account_id = accounts.id
        where payments.id = approval.payment_id) as account_name,
      (select title from evaluations join evaluation_versions version on version.evaluation_id = evaluations.id
        where version.id = approval.version_id) as title
    from approvals approval join users person on person.id = coalesce(${p.userId}::uuid, approval.requested_by)
    where approval.id = ${p.id} and person.suspended_at is null`,
);

export type ToldRow = Awaited<ReturnType<typeof findForMail>>[number];
